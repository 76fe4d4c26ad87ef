import { Injectable } from '@nestjs/common';
import { withTimeout } from './with-timeout';

/** Resolves with undefined when the dependency works, else with a short reason; times out after 2 s. */
export type ReadinessCheck = () => Promise<string | undefined>;

const CHECK_TIMEOUT_MS = 2_000;

/** The dependencies of a process, checked by `/readyz`. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, ReadinessCheck>();
  private stopping = false;

  add(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** From now on the process reports that it is not ready, so that clients use other processes while it stops. */
  beginShutdown(): void {
    this.stopping = true;
  }

  /** Reasons of failed checks by name; empty when the process is ready. */
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
