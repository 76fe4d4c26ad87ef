import { SERVICE_NAMES } from '@lacthu/contracts';
import { NatsError, connect, type JetStreamManager, type StreamConfig } from 'nats';
import { namespaceOf, natsOptions } from './nats-options';
import { SubjectNames } from './subject-names';
import { isApiError, streamConfig, type DeclaredStream } from './topology';

/** JetStream's error 'stream not found'. */
const NO_STREAM = 10_059;
/** Storage and retention of a stream are fixed at its creation: NATS cannot change them. */
const FIXED: readonly (keyof StreamConfig)[] = ['storage', 'retention'];

/** An existing stream and its settings that differ from this release's. */
export interface AlignedStream {
  readonly name: string;
  readonly changed: readonly (keyof StreamConfig)[];
  /** Settings that NATS cannot change: the stream must be recreated for them. */
  readonly fixed: readonly (keyof StreamConfig)[];
  /** NATS's reason if it has rejected the changes; `changed` is empty then. */
  readonly rejection?: string;
}

/**
 * Gives every existing stream the settings of this release. Missing streams are left to their owners, and undeclared
 * settings to the operator.
 *
 * @param url address with a user that may change streams; no process of ours has one
 * @throws NatsError if the server is unavailable or the user may not read a stream
 */
export async function alignStreams(url: string): Promise<AlignedStream[]> {
  const names = new SubjectNames(namespaceOf(url));
  const connection = await connect({ ...natsOptions(url, 'align-streams'), maxReconnectAttempts: 2 });
  try {
    const jsm = await connection.jetstreamManager({ checkAPI: false });
    const aligned: AlignedStream[] = [];
    for (const owner of SERVICE_NAMES) {
      const stream = await align(jsm, streamConfig(names, owner));
      if (stream) aligned.push(stream);
    }
    return aligned;
  } finally {
    await connection.close();
  }
}

async function align(jsm: JetStreamManager, declared: DeclaredStream): Promise<AlignedStream | null> {
  const { name } = declared;
  const actual = await configOf(jsm, name);
  if (!actual) return null;
  const differing = keysOf(declared).filter((key) => !isSame(actual[key], declared[key]));
  const fixed = differing.filter((key) => FIXED.includes(key));
  const changed = differing.filter((key) => !FIXED.includes(key));
  if (changed.length === 0) return { name, changed, fixed };
  const wanted = Object.fromEntries(changed.map((key) => [key, declared[key]]));
  try {
    await jsm.streams.update(name, { ...actual, ...wanted });
    return { name, changed, fixed };
  } catch (error) {
    if (!(error instanceof NatsError) || !error.api_error) throw error;
    return { name, changed: [], fixed, rejection: error.api_error.description };
  }
}

async function configOf(jsm: JetStreamManager, name: string): Promise<StreamConfig | null> {
  try {
    return (await jsm.streams.info(name)).config;
  } catch (error) {
    if (isApiError(error, NO_STREAM)) return null;
    throw error;
  }
}

const keysOf = (config: DeclaredStream) => Object.keys(config) as (keyof StreamConfig)[];

/** Compares settings, which are numbers, strings and lists of strings. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
