import { Injectable } from '@nestjs/common';
import type { SpeechEngineName } from '@lacthu/contracts';
import pLimit from 'p-limit';
import { SpeechEngines } from '../engines/speech-engines';
import { runLimited } from './run-limited';

/** Limits the requests that this process sends to an engine at the same time, for all callers together. */
@Injectable()
export class EngineSlots {
  private readonly limits = new Map<SpeechEngineName, pLimit.Limit>();

  constructor(private readonly speechEngines: SpeechEngines) {}

  /** @throws the reason of the signal while the call waits for a slot; the error of the work */
  run<T>(name: SpeechEngineName, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const limit = this.limits.get(name) ?? pLimit(this.speechEngines.parallel(name));
    this.limits.set(name, limit);
    return runLimited(limit, signal, work);
  }
}
