import { compiledFile, ThreadPool } from '@lacthu/isolation';
import type { EspeakTask } from './espeak-task';
import { PARALLEL } from './piece-limits';
import type { EncodedSpeech } from '../joining/speech-format';
import type { SpeechSettings } from './speech-engine.port';
import { SpeechEngineError } from './speech-engine-error';

/** An idle thread is ended after this time, to free its memory. */
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 256;

/** Speaks without a network: espeak-ng as WebAssembly, in threads of its own. */
export class EspeakVoice {
  private readonly threads = new ThreadPool<EspeakTask, Uint8Array>({
    file: compiledFile(__dirname, 'espeak.worker.js'),
    size: PARALLEL.espeak,
    heapMb: MAX_HEAP_MB,
    idleMs: IDLE_MS,
    graceMs: 0,
  });

  async speak({ voice, speed }: SpeechSettings, text: string, signal: AbortSignal): Promise<EncodedSpeech> {
    signal.throwIfAborted();
    const wasmFile = require.resolve('espeak-ng/dist/espeak-ng.wasm');
    try {
      const bytes = await this.threads.run({ text, voice, speed, wasmFile }, { signal });
      return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), format: 'wav' };
    } catch {
      signal.throwIfAborted();
      throw new SpeechEngineError('down');
    }
  }

  async close(): Promise<void> {
    await this.threads.close();
  }
}
