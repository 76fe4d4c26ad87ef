import { Injectable } from '@nestjs/common';
import { withTimeout } from './with-timeout';

/** One measured delay or backlog. */
export interface LagFigure {
  /** Name of the corresponding metric. */
  readonly figure: string;
  /** Subject, where there are several: a kind of job, a consumer, a service. */
  readonly of?: string;
  /** Seconds or a number of items, according to the name; null when it could not be read. */
  readonly value: number | null;
  /** A value above it needs attention by an operator. */
  readonly limit: number;
}

/** Reads some figures; may reject or never settle. */
export type LagSource = () => Promise<readonly LagFigure[]>;

export interface LagReport {
  readonly status: 'on time' | 'behind';
  /** The figures above their limit, and those that could not be read. */
  readonly behind: readonly LagFigure[];
  readonly figures: readonly LagFigure[];
}

/** Timeout of a source, the same as of a readiness check. */
const READ_TIMEOUT_MS = 2_000;

/**
 * Collects the lag of the work of a process for `/lagz`. A process may be alive and ready while its work is late; alerts
 * are based on this report.
 */
@Injectable()
export class Lag {
  private readonly sources = new Map<string, LagSource>();

  add(name: string, source: LagSource): void {
    this.sources.set(name, source);
  }

  async report(): Promise<LagReport> {
    const read = await Promise.all([...this.sources].map(([name, source]) => readInTime(name, source)));
    const figures = read.flat();
    const behind = figures.filter(({ value, limit }) => value === null || value > limit);
    return { status: behind.length === 0 ? 'on time' : 'behind', behind, figures };
  }
}

/** Figures that cannot be read count as behind: while the database is down, nothing is delivered either. */
async function readInTime(name: string, source: LagSource): Promise<readonly LagFigure[]> {
  const unknown = [{ figure: name, value: null, limit: 0 }];
  try {
    return await withTimeout(source(), READ_TIMEOUT_MS, () => unknown);
  } catch {
    return unknown;
  }
}
