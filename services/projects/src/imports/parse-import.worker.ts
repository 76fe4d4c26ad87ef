import { serveImport } from './serve-import';

/** For imports without a plan: without the contracts the process starts in half the time. */
serveImport();
