import { parentPort } from 'node:worker_threads';
import { createHanviet } from '../engine';
import type { WorkerAnswer, WorkerRequest } from './worker-protocol';

const engine = createHanviet();

function answer(request: WorkerRequest): WorkerAnswer {
  try {
    if (request.kind === 'convert') {
      return { id: request.id, result: engine.convert(request.text, request.options) };
    }
    if (request.kind === 'findNames') return { id: request.id, names: engine.findNames(request.text) };
    return { id: request.id, name: engine.readName(request.text, request.options) };
  } catch (error) {
    return { id: request.id, error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: WorkerRequest) => parentPort?.postMessage(answer(request)));
