import { doImportTask } from './do-import-task';
import type { ImportAnswer, ImportRequest } from './import-protocol';

/** Reading and splitting a book of 50 MB takes seconds: it happens here, and the page stays alive. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ImportRequest>) => void) | null;
  postMessage(answer: ImportAnswer): void;
}
const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data: { id, task } }) => {
  void doImportTask(task).then((outcome) => scope.postMessage({ id, outcome }));
};
