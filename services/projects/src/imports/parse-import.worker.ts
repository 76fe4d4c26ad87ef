import { workerData } from 'node:worker_threads';
import type { ParseTask } from './parse-protocol';
import { serveImport } from './serve-import';

/** For imports without a plan: without the contracts the thread starts in half the time. */
serveImport(workerData as ParseTask);
