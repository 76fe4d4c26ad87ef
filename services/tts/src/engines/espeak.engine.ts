import { compiledFile } from '@lacthu/http';
import { Piscina } from 'piscina';
import type { EspeakTask } from './espeak-task';
import { PARALLEL } from './piece-limits';
import type { EncodedSpeech, SpeechRequest } from './speech-engine.port';
import { SpeechFault } from './speech-fault';

/** A thread that nobody needs gives its memory back. */
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 256;

/** The voice that needs no network: espeak-ng as WebAssembly, in threads of its own. */
export class EspeakVoice {
  private threads: Piscina<EspeakTask, Uint8Array> | undefined;

  async speak({ voice, speed }: SpeechRequest, text: string, signal: AbortSignal): Promise<EncodedSpeech> {
    signal.throwIfAborted();
    this.threads ??= startThreads();
    const wasmFile = require.resolve('espeak-ng/dist/espeak-ng.wasm');
    try {
      const bytes = await this.threads.run({ text, voice, speed, wasmFile }, { signal });
      return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), format: 'wav' };
    } catch {
      signal.throwIfAborted();
      throw new SpeechFault('down');
    }
  }

  async close(): Promise<void> {
    await this.threads?.destroy();
    this.threads = undefined;
  }
}

function startThreads(): Piscina<EspeakTask, Uint8Array> {
  return new Piscina({
    filename: compiledFile(__dirname, 'espeak.worker.js'),
    name: 'speak',
    minThreads: 0,
    maxThreads: PARALLEL.espeak,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
}
