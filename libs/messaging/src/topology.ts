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
/** Only saves work: later duplicates are recognised by the inbox. */
const DUPLICATE_WINDOW_MS = 2 * 60 * 1_000;
/** An unacknowledged event is redelivered after this time; handlers must stay far below it. */
const ACK_WAIT_MS = 30_000;
/**
 * Events per handler that are in progress or wait for a retry. Dead letters do not count, so failing events cannot
 * fill it.
 */
const MAX_ACK_PENDING = 512;

export type DeclaredStream = Partial<StreamConfig> & { readonly name: string };

/** JetStream's error 'stream name already in use' (with another configuration). */
const STREAM_EXISTS = 10_058;

/**
 * Creates the stream of one service. Only the owner may do so; consumers that start earlier wait for it. An existing
 * stream keeps its settings: with the right to change them, a compromised process could redirect events of its stream
 * to any subject. `alignStreams` changes them with an operator's rights.
 *
 * @returns false if it exists with other settings
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

/** Creates or updates the durable of one handler, with one filter subject, as servers before 2.10 require. */
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
 * Deletes every stream (with its durables) of the namespace in `url`; for tests and discarded staging installations.
 *
 * @throws Error if the address has no namespace, so that an installation's own streams are never deleted this way
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

/** Settings of one service's stream in this release. */
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
