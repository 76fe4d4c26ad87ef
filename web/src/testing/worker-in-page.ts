import { taskLine } from '../widgets/chapter-import/worker/do-import-task';
import type { ImportReply, ImportRequest } from '../widgets/chapter-import/worker/import-protocol';

/** Replaces the worker in tests: the same work, on the page's thread. */
export function startWorker(): object {
  const work = taskLine();
  const worker = {
    onmessage: null as ((event: { data: ImportReply }) => void) | null,
    postMessage(request: ImportRequest): void {
      void work(request).then((reply) => worker.onmessage?.({ data: reply }));
    },
    terminate(): void {
      worker.onmessage = null;
    },
  };
  return worker;
}
