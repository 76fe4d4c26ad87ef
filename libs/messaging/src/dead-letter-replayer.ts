import type { Logger } from 'pino';
import type { DeadLetters, ReplayRequest } from './dead-letters';
import type { EventProcessor } from './event-processor';
import { WakeSignal } from './wake-signal';

const POLL_MS = 5_000;
const BATCH = 20;

/** Handles dead letters again when an operator has requested it (see `requestReplay`). */
export class DeadLetterReplayer {
  private readonly signal = new WakeSignal();
  private readonly processors: Map<string, EventProcessor>;
  private finished: Promise<void> | null = null;
  private stopping = false;

  constructor(
    processors: readonly EventProcessor[],
    private readonly deadLetters: DeadLetters,
    private readonly logger: Logger,
  ) {
    this.processors = new Map(processors.map((processor) => [processor.durable, processor]));
  }

  start(): void {
    if (this.processors.size > 0) this.finished ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.signal.wake();
    await this.finished;
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        const requests = await this.deadLetters.requestedReplays([...this.processors.keys()], BATCH);
        for (const request of requests) await this.replay(request);
        if (requests.length === BATCH) continue;
      } catch (error) {
        this.logger.warn({ err: error }, 'event.replay_interrupted');
      }
      await this.signal.wait(POLL_MS);
    }
  }

  private async replay(request: ReplayRequest): Promise<void> {
    const processor = this.processors.get(request.consumer);
    if (!processor) return;
    try {
      await processor.replay(request.payload, (tx) => this.deadLetters.markReplayed(tx, request.id));
      this.logger.info({ consumer: request.consumer, deadLetter: request.id }, 'event.replayed');
    } catch (error) {
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      this.logger.warn({ consumer: request.consumer, deadLetter: request.id, reason }, 'event.replay_failed');
      await this.deadLetters.markReplayFailed(request.id, reason);
    }
  }
}
