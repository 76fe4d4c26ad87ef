import { Injectable } from '@nestjs/common';
import { withTimeout } from './with-timeout';

/** Answers undefined when the thing works, else a short reason; must not take longer than 2 s. */
export type ReadinessCheck = () => Promise<string | undefined>;

const CHECK_TIMEOUT_MS = 2_000;

/** Collects what a process needs to do its work; `/readyz` asks them all. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, ReadinessCheck>();
  private stopping = false;

  add(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** From now on the process says it is not ready, so that callers go elsewhere while it finishes. */
  beginShutdown(): void {
    this.stopping = true;
  }

  /** What is not ready, by name; empty when all is well. */
  async failures(): Promise<Record<string, string>> {
    if (this.stopping) return { process: 'stopping' };
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await runCheck(check)] as const),
    );
    return Object.fromEntries(results.filter((entry): entry is [string, string] => entry[1] !== undefined));
  }
}

async function runCheck(check: ReadinessCheck): Promise<string | undefined> {
  try {
    return await withTimeout(check(), CHECK_TIMEOUT_MS, () => 'no answer in time');
  } catch (error) {
    return error instanceof Error ? error.message : 'failed';
  }
}
