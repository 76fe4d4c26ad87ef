import type { EventContract, EventOf } from '@lacthu/contracts';
import { InvalidEventError, decodeEvent } from './event-decoder';
import { subscribeForGood } from './live-bus';
import type { NatsConnector } from './nats-connector';

/**
 * Receives events without a durable consumer: for caches, which may miss events as long as they are cleared after a
 * lost connection.
 */
export class EventTap {
  constructor(private readonly nats: NatsConnector) {}

  /** @returns a function that stops listening */
  listen<C extends EventContract>(contract: C, listener: (event: EventOf<C>) => void): () => void {
    return subscribeForGood(this.nats, contract.subject, (message) => {
      try {
        listener(decodeEvent(contract, message.string()));
      } catch (error) {
        if (!(error instanceof InvalidEventError)) throw error;
      }
    });
  }

  /** True while events can be received. */
  get connected(): boolean {
    return this.nats.connected;
  }

  /**
   * Calls the listener each time the server becomes reachable, because events may have been missed before. `subscribed`
   * resolves when the server has answered a round trip sent after the subscriptions: from then on no event is missed.
   *
   * @returns a function that stops the calls
   */
  onConnected(listener: (subscribed: Promise<void>) => void): () => void {
    const tell = (): void => listener(this.nats.connect().then((connection) => connection.flush()));
    if (this.nats.connected) tell();
    return this.nats.onConnected(tell);
  }
}
