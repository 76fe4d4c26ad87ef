import { taskLine } from './do-import-task';
import type { ImportReply, ImportRequest } from './import-protocol';

/** Runs in a worker so that the page stays responsive: reading and splitting a book of 50 MB takes seconds. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ImportRequest>) => void) | null;
  postMessage(reply: ImportReply): void;
}
const scope = globalThis as unknown as WorkerScope;
const work = taskLine();

scope.onmessage = ({ data }) => {
  void work(data).then((reply) => scope.postMessage(reply));
};
