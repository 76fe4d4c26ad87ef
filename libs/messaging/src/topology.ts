import type { EventContract } from '@lacthu/contracts';
import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  NatsError,
  RetentionPolicy,
  StorageType,
  connect,
  nanos,
  type JetStreamManager,
  type StreamConfig,
} from 'nats';
import { namespaceOf, natsOptions } from './nats-options';
import { SubjectNames } from './subject-names';

const DAY_MS = 24 * 60 * 60 * 1_000;
const RETENTION_DAYS = 30;
/** Only saves work: what arrives twice after it is recognised by the inbox. */
const DUPLICATE_WINDOW_MS = 2 * 60 * 1_000;
/** An event unacknowledged this long is delivered again; handlers stay far below it. */
const ACK_WAIT_MS = 30_000;
/** Events in work or waiting for their retry, per handler. Parked ones do not count, so poison cannot fill it. */
const MAX_ACK_PENDING = 512;

export type DeclaredStream = Partial<StreamConfig> & { readonly name: string };

/** JetStream's error code 'stream name already in use' (with another configuration). */
const STREAM_EXISTS = 10_058;

/**
 * Makes the stream of one service. Only the owner may; who starts before it waits until the stream is there. One that
 * exists keeps its settings: with the right to change them a process that was taken over could lead facts from its stream
 * to any subject. Where a release declares others, `alignStreams` changes them for whoever has that right.
 *
 * @returns false when it exists with other settings
 */
export async function ensureStream(
  jsm: JetStreamManager,
  names: SubjectNames,
  owner: string,
): Promise<boolean> {
  try {
    await jsm.streams.add(streamConfig(names, owner));
    return true;
  } catch (error) {
    if (!isApiError(error, STREAM_EXISTS)) throw error;
    return false;
  }
}

/** Makes or updates the durable of one handler: one filter subject, as servers before 2.10 demand. */
export async function ensureDurable(
  jsm: JetStreamManager,
  names: SubjectNames,
  contract: EventContract,
  durable: string,
): Promise<void> {
  await jsm.consumers.add(names.stream(contract.owner), {
    durable_name: durable,
    filter_subject: names.subject(contract.subject),
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
    deliver_policy: DeliverPolicy.All,
    max_ack_pending: MAX_ACK_PENDING,
    max_deliver: -1,
  });
}

/**
 * Deletes every stream (with its durables) of the namespace in `url`; for tests and thrown-away stagings.
 *
 * @throws Error when the address has no namespace: an installation's own streams are never deleted this way
 */
export async function removeNamespace(url: string): Promise<void> {
  const names = new SubjectNames(namespaceOf(url));
  if (!names.namespace) throw new Error('only streams of a namespace can be removed');
  const connection = await connect({ ...natsOptions(url, 'remove-namespace'), maxReconnectAttempts: 2 });
  try {
    const jsm = await connection.jetstreamManager();
    for await (const stream of jsm.streams.list()) {
      if (names.ownsStream(stream.config.name)) await jsm.streams.delete(stream.config.name);
    }
  } finally {
    await connection.close();
  }
}

/** What this release wants the stream of one service to be. */
export function streamConfig(names: SubjectNames, owner: string): DeclaredStream {
  return {
    name: names.stream(owner),
    subjects: [names.streamSubjects(owner)],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_age: nanos(RETENTION_DAYS * DAY_MS),
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
  };
}

export function isApiError(error: unknown, code: number): boolean {
  return error instanceof NatsError && error.api_error?.err_code === code;
}
