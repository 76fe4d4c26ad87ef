import type { ServiceName } from '@lacthu/contracts';

/** A namespace becomes part of stream names and subjects, which take no dot, space or wildcard. */
const NAMESPACE = /^[a-z0-9_-]{1,40}$/;

/**
 * Names of streams, durables and subjects. The namespace sets whole installations apart on one server, as a
 * database name does in a Postgres address: tests and staging use one, an ordinary installation has none.
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

  /** Stream that keeps one service's facts. */
  stream(owner: string): string {
    return `${this.streamPrefix}EVT_${owner.toUpperCase()}`;
  }

  /** Everything that stream captures. */
  streamSubjects(owner: string): string {
    return this.subject(`evt.${owner}.>`);
  }

  /** True for streams of this namespace; only asked with a namespace. */
  ownsStream(name: string): boolean {
    return name.startsWith(`${this.streamPrefix}EVT_`);
  }

  /** Any subject of ours (`evt.…`, `rpc.…`, `live.…`, `dlq.…`) as it stands on the wire. */
  subject(name: string): string {
    return `${this.subjectPrefix}${name}`;
  }

  /** The subject without its namespace. */
  localSubject(wire: string): string {
    return wire.slice(this.subjectPrefix.length);
  }
}

/** Name of the durable of one handler; also the consumer's name in inbox and dead letters. */
export function durableName(service: ServiceName, handler: string): string {
  return `${service}__${handler}`;
}
