import { Injectable } from '@nestjs/common';
import type { JobKind } from './job-kind';

/** Queue and kind names stand in Redis keys and table rows; a colon would break Bull's keys. */
const KIND_NAME = /^[a-z][a-z0-9-]*$/;

/** The kinds of job this service can do. */
@Injectable()
export class JobRegistry {
  private readonly kinds = new Map<string, JobKind>();

  /** @throws Error on a malformed or doubled name: the service must not boot */
  register(kind: JobKind): void {
    if (!KIND_NAME.test(kind.kind)) throw new Error(`malformed job kind "${kind.kind}"`);
    if (this.kinds.has(kind.kind)) throw new Error(`job kind "${kind.kind}" is registered twice`);
    this.kinds.set(kind.kind, kind);
  }

  /** @throws Error for a kind that nobody registered */
  get(kind: string): JobKind {
    const found = this.kinds.get(kind);
    if (!found) throw new Error(`unknown job kind "${kind}"`);
    return found;
  }

  all(): JobKind[] {
    return [...this.kinds.values()];
  }

  /** @throws Error when rows wait for a kind that this release does not know */
  assertKnows(kinds: readonly string[]): void {
    for (const kind of kinds) this.get(kind);
  }
}
