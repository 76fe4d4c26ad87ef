import { taskLine } from '../widgets/chapter-import/worker/do-import-task';
import type { ImportReply, ImportRequest } from '../widgets/chapter-import/worker/import-protocol';

/** Stands for the worker in tests, which have none: the same work, in the page. */
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
