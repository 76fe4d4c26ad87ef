import type { Msg } from 'nats';
import type { NatsConnector } from './nats-connector';

/** A topic is one token of the subject. */
const TOPIC = /^[a-z0-9-]+$/;

export interface LiveMessage {
  readonly userId: number;
  readonly topic: string;
  readonly payload: unknown;
}

/** Live messages to open screens (`live.<user>.<topic>`): not stored, may be lost, never the only carrier of data. */
export class LiveBus {
  constructor(private readonly nats: NatsConnector) {}

  /** Sends a message to a user's open screens; dropped while NATS is unavailable. Never throws for an outage. */
  publish(userId: number, topic: string, payload: object): void {
    if (!TOPIC.test(topic)) throw new Error(`"${topic}" cannot be a topic`);
    if (!this.nats.connected) return;
    this.nats
      .connect()
      .then((connection) =>
        connection.publish(this.nats.names.subject(`live.${userId}.${topic}`), JSON.stringify(payload)),
      )
      .catch(() => undefined);
  }

  /** Receives all users' messages, also after reconnects. @returns a function that unsubscribes */
  subscribe(listener: (message: LiveMessage) => void): () => void {
    return subscribeForGood(this.nats, 'live.>', (message) => {
      const [, userId, topic] = this.nats.names.localSubject(message.subject).split('.');
      if (userId && topic) listener({ userId: Number(userId), topic, payload: message.json() });
    });
  }
}

/**
 * Subscribes once connected; the client library renews the subscription after reconnects. @returns a function that
 * unsubscribes
 */
export function subscribeForGood(
  nats: NatsConnector,
  subject: string,
  listener: (message: Msg) => void,
): () => void {
  let stopped = false;
  let stop = (): void => undefined;
  nats
    .connect()
    .then((connection) => {
      if (stopped) return;
      const subscription = connection.subscribe(nats.names.subject(subject), {
        callback: (error, message) => {
          if (!error) listener(message);
        },
      });
      stop = () => subscription.unsubscribe();
    })
    .catch(() => undefined);
  return () => {
    stopped = true;
    stop();
  };
}
