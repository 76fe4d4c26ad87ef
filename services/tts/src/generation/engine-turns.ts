import { Injectable } from '@nestjs/common';
import type { SpeechEngineName } from '@lacthu/contracts';
import { SpeechEngines } from '../engines/speech-engines';
import { Turns } from './turns';

/** Holds a process to the number of requests that an engine takes at once, whoever makes them; first come, first served. */
@Injectable()
export class EngineTurns {
  private readonly engines = new Map<SpeechEngineName, Turns>();

  constructor(private readonly speechEngines: SpeechEngines) {}

  /** Does the work when it is its turn. @throws the signal's reason while it waits */
  async inTurn<T>(name: SpeechEngineName, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const turns = this.engines.get(name) ?? new Turns(this.speechEngines.parallel(name));
    this.engines.set(name, turns);
    return turns.inTurn(signal, work);
  }
}
