import { loadLexicon } from '../../../../libs/hanviet/src/node/load-lexicon';
import { createConversionHandler } from '../conversion-handler';
import type { HanvietReply, HanvietRequest } from '../hanviet-protocol';

/** Replaces the worker in tests: the same handler, with messages cloned as in a browser. */
export class WorkerInNode {
  onmessage: ((event: MessageEvent<HanvietReply>) => void) | null = null;
  onerror: (() => void) | null = null;
  onmessageerror: (() => void) | null = null;
  isEnded = false;
  readonly asked: HanvietRequest[] = [];
  private static readonly lexicon = loadLexicon();
  private handler: ReturnType<typeof createConversionHandler> | undefined;
  private line: Promise<void> = Promise.resolve();

  postMessage(request: HanvietRequest): void {
    const copy = structuredClone(request);
    this.asked.push(copy);
    this.line = this.line.then(() => this.work(copy));
  }

  terminate(): void {
    this.isEnded = true;
  }

  private async work(request: HanvietRequest): Promise<void> {
    this.handler ??= createConversionHandler(await WorkerInNode.lexicon);
    this.handler(request, (reply) => {
      if (!this.isEnded) this.onmessage?.({ data: structuredClone(reply) } as MessageEvent<HanvietReply>);
    });
  }
}

/** Replacement for `start-worker`. */
export function startWorker(): WorkerInNode {
  return new WorkerInNode();
}
