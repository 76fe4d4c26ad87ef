import { serveImport } from './serve-import';

/** Worker for imports without a plan: it does not load the contracts and so starts in half the time. */
serveImport();
