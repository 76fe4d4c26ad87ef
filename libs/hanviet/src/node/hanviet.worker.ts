import { parentPort } from 'node:worker_threads';
import { convertText } from '../convert/convert-text';
import { createHanviet } from '../engine';
import { WorkerDictionaries } from './worker-dictionaries';
import type { WorkerAnswer, WorkerRequest } from './worker-protocol';

const engine = createHanviet();
const dictionaries = new WorkerDictionaries();

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  const { id, text } = request;
  try {
    if (request.kind === 'convertText') {
      const dictionary = await dictionaries.find(request.own);
      if (dictionary) return { id, converted: convertText(text, dictionary, request.options) };
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
  void answer(request).then((message) => parentPort?.postMessage(message));
});
