import { Injectable } from '@nestjs/common';
import type { JobKind } from './job-kind';

/** Kind names are part of Redis keys and table rows; a colon would break Bull's keys. */
const KIND_NAME = /^[a-z][a-z0-9-]*$/;

/** The job kinds of this service. */
@Injectable()
export class JobRegistry {
  private readonly kinds = new Map<string, JobKind>();

  /** @throws Error for a malformed or duplicate name: the service must not boot */
  register(kind: JobKind): void {
    if (!KIND_NAME.test(kind.kind)) throw new Error(`malformed job kind "${kind.kind}"`);
    if (this.kinds.has(kind.kind)) throw new Error(`job kind "${kind.kind}" is registered twice`);
    this.kinds.set(kind.kind, kind);
  }

  /** @throws Error for an unregistered kind */
  get(kind: string): JobKind {
    const found = this.kinds.get(kind);
    if (!found) throw new Error(`unknown job kind "${kind}"`);
    return found;
  }

  all(): JobKind[] {
    return [...this.kinds.values()];
  }

  /** @throws Error if rows have a kind that this release does not know */
  assertKnows(kinds: readonly string[]): void {
    for (const kind of kinds) this.get(kind);
  }
}
