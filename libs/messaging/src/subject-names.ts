import type { ServiceName } from '@lacthu/contracts';

/** A namespace becomes part of stream names and subjects, which allow no dot, space or wildcard. */
const NAMESPACE = /^[a-z0-9_-]{1,40}$/;

/**
 * Names of streams, durables and subjects. A namespace separates installations on one server, as a database name does
 * in a Postgres address: tests and staging have one, a normal installation has none.
 */
export class SubjectNames {
  private readonly subjectPrefix: string;
  private readonly streamPrefix: string;

  /** @param namespace empty, or lower-case letters, digits, `_` and `-` */
  constructor(readonly namespace: string) {
    if (namespace && !NAMESPACE.test(namespace)) {
      throw new Error(`"${namespace}" cannot be a NATS namespace: only a-z, 0-9, _ and - are allowed`);
    }
    this.subjectPrefix = namespace ? `${namespace}.` : '';
    this.streamPrefix = namespace ? `${namespace}_` : '';
  }

  /** Name of the stream of one service's events. */
  stream(owner: string): string {
    return `${this.streamPrefix}EVT_${owner.toUpperCase()}`;
  }

  /** Subjects captured by that stream. */
  streamSubjects(owner: string): string {
    return this.subject(`evt.${owner}.>`);
  }

  /** Returns true for streams of this namespace; must only be called with a namespace. */
  ownsStream(name: string): boolean {
    return name.startsWith(`${this.streamPrefix}EVT_`);
  }

  /** Adds the namespace to a subject (`evt.…`, `rpc.…`, `live.…`, `dlq.…`). */
  subject(name: string): string {
    return `${this.subjectPrefix}${name}`;
  }

  /** Removes the namespace from a subject. */
  localSubject(wire: string): string {
    return wire.slice(this.subjectPrefix.length);
  }
}

/** Name of a handler's durable, also used as consumer name in inbox and dead letters. */
export function durableName(service: ServiceName, handler: string): string {
  return `${service}__${handler}`;
}
