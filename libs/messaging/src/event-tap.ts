import type { EventContract, EventOf } from '@lacthu/contracts';
import { InvalidEvent, decodeEvent } from './event-decoder';
import { subscribeForGood } from './live-bus';
import type { NatsConnector } from './nats-connector';

/**
 * Hears events as they pass, without a durable: for caches, which may miss some as long as they are emptied when
 * the connection was away.
 */
export class EventTap {
  constructor(private readonly nats: NatsConnector) {}

  /** @returns how to stop listening */
  listen<C extends EventContract>(contract: C, listener: (event: EventOf<C>) => void): () => void {
    return subscribeForGood(this.nats, contract.subject, (message) => {
      try {
        listener(decodeEvent(contract, message.string()));
      } catch (error) {
        if (!(error instanceof InvalidEvent)) throw error;
      }
    });
  }

  /** True while events can be heard. */
  get connected(): boolean {
    return this.nats.connected;
  }

  /**
   * Calls back each time the server can be reached (again): until then events may have been missed. `heard` resolves
   * when the server has answered a round trip that followed what is listened to: from then on none is.
   *
   * @returns how to stop
   */
  onConnected(listener: (heard: Promise<void>) => void): () => void {
    const tell = (): void => listener(this.nats.connect().then((connection) => connection.flush()));
    if (this.nats.connected) tell();
    return this.nats.onConnected(tell);
  }
}
