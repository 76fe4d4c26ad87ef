import { doImportTask } from '../worker/do-import-task';
import type { ImportAnswer, ImportRequest } from '../worker/import-protocol';

/** Stands for the worker in tests, which have none: the same work, in the page. */
export function startWorker(): object {
  const worker = {
    onmessage: null as ((event: { data: ImportAnswer }) => void) | null,
    postMessage({ id, task }: ImportRequest): void {
      void doImportTask(task).then((outcome) => worker.onmessage?.({ data: { id, outcome } }));
    },
  };
  return worker;
}
