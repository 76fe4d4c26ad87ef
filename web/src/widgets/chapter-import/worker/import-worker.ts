import { importTexts } from '../texts';
import type { ImportReply, ImportRequest, ImportWork, WorkKind } from './import-protocol';
import { startWorker } from './start-worker';

/** A task of the worker failed; the message is fit for the screen. */
export class ImportWorkError extends Error {
  override readonly name = 'ImportWorkError';
}

/** A worker that reads files and holds their texts; started by the first task. */
export class ImportWorker {
  private readonly waiting = new Map<number, (outcome: ImportReply['outcome']) => void>();
  private worker: Worker | null = null;
  private lastId = 0;

  /** Runs a task in the worker. Tasks run in the order of the calls. @throws ImportWorkError */
  async ask<Kind extends WorkKind>(
    kind: Kind,
    ask: ImportWork[Kind]['ask'],
  ): Promise<ImportWork[Kind]['answer']> {
    const worker = (this.worker ??= this.listenTo(startWorker()));
    const request: ImportRequest<Kind> = { id: ++this.lastId, kind, ask };
    const outcome = await new Promise<ImportReply['outcome']>((resolve) => {
      this.waiting.set(request.id, resolve);
      worker.postMessage(request);
    });
    if ('answer' in outcome) return outcome.answer as ImportWork[Kind]['answer'];
    throw new ImportWorkError(outcome.message);
  }

  /** Terminates the worker with the texts it holds; the next task starts another. */
  stop(): void {
    this.worker?.terminate();
    this.abandon();
  }

  private listenTo(started: Worker): Worker {
    started.onmessage = ({ data }: MessageEvent<ImportReply>) => {
      this.waiting.get(data.id)?.(data.outcome);
      this.waiting.delete(data.id);
    };
    // Out of memory or not loadable: every pending task is rejected.
    started.onerror = () => {
      if (this.worker === started) this.abandon();
    };
    return started;
  }

  private abandon(): void {
    this.worker = null;
    const unanswered = [...this.waiting.values()];
    this.waiting.clear();
    for (const settle of unanswered) settle({ message: importTexts.readFailure });
  }
}
