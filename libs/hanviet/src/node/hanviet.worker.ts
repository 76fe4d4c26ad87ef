import { parentPort } from 'node:worker_threads';
import { draftText } from '../convert/draft-text';
import { createHanviet } from '../engine';
import { WorkerDictionaries } from './worker-dictionaries';
import type { WorkerAnswer, WorkerRequest } from './worker-protocol';

const engine = createHanviet();
const dictionaries = new WorkerDictionaries();

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  const { id, text } = request;
  try {
    if (request.kind === 'draftText') {
      const dictionary = await dictionaries.find(request.own);
      if (dictionary) return { id, draft: draftText(text, dictionary, request.options) };
      return { id, lacks: request.own?.key ?? '' };
    }
    if (request.kind === 'convert') return { id, result: engine.convert(text, request.options) };
    if (request.kind === 'findNames') return { id, names: engine.findNames(text) };
    return { id, name: engine.readName(text, request.options) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: WorkerRequest) => {
  void answer(request).then((message) => parentPort?.postMessage(message, transferred(message)));
});

/** Memory that is handed over instead of copied. */
function transferred(message: WorkerAnswer): ArrayBuffer[] {
  return 'draft' in message && message.draft.aligned ? [message.draft.aligned.bytes.buffer] : [];
}
