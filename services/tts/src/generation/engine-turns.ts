import { Injectable } from '@nestjs/common';
import type { SpeechEngineName } from '@lacthu/contracts';
import { SpeechEngines } from '../engines/speech-engines';

interface Engine {
  running: number;
  readonly waiting: (() => void)[];
}

/** Holds a process to the number of requests that an engine takes at once, whoever makes them; first come, first served. */
@Injectable()
export class EngineTurns {
  private readonly engines = new Map<SpeechEngineName, Engine>();

  constructor(private readonly speechEngines: SpeechEngines) {}

  /** Does the work when it is its turn. @throws the signal's reason while it waits */
  async inTurn<T>(name: SpeechEngineName, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const engine = this.engineOf(name);
    await this.enter(name, engine, signal);
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      leave(engine);
    }
  }

  private async enter(name: SpeechEngineName, engine: Engine, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (engine.running < this.speechEngines.parallel(name)) engine.running += 1;
    else await turnOf(engine, signal);
  }

  private engineOf(name: SpeechEngineName): Engine {
    const engine = this.engines.get(name) ?? { running: 0, waiting: [] };
    this.engines.set(name, engine);
    return engine;
  }
}

/** Hands the place to the next one, so that nobody who comes in between can take it. */
function leave(engine: Engine): void {
  const next = engine.waiting.shift();
  if (next) next();
  else engine.running -= 1;
}

function turnOf(engine: Engine, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      engine.waiting.splice(engine.waiting.indexOf(enter), 1);
      reject(signal.reason as Error);
    };
    const enter = (): void => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    engine.waiting.push(enter);
    signal.addEventListener('abort', leave, { once: true });
  });
}
