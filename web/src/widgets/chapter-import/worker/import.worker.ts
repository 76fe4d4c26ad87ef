import { taskLine } from './do-import-task';
import type { ImportReply, ImportRequest } from './import-protocol';

/** Reading and splitting a book of 50 MB takes seconds: it happens here, and the page stays alive. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ImportRequest>) => void) | null;
  postMessage(reply: ImportReply): void;
}
const scope = globalThis as unknown as WorkerScope;
const work = taskLine();

scope.onmessage = ({ data }) => {
  void work(data).then((reply) => scope.postMessage(reply));
};
