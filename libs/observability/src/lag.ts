import { Injectable } from '@nestjs/common';
import { withTimeout } from './with-timeout';

/** How far something is behind. */
export interface LagFigure {
  /** Name of the metric that tells the same. */
  readonly figure: string;
  /** Which one, where there are several: a kind of job, a consumer, a service. */
  readonly of?: string;
  /** Seconds or pieces, as the figure's name says; null when it cannot be told. */
  readonly value: number | null;
  /** Above this somebody has to look. */
  readonly limit: number;
}

/** Reads some figures; may fail, or never answer. */
export type LagSource = () => Promise<readonly LagFigure[]>;

export interface LagReport {
  readonly status: 'on time' | 'behind';
  /** The figures above their limit, and those that cannot be told. */
  readonly behind: readonly LagFigure[];
  readonly figures: readonly LagFigure[];
}

/** As long as a check of readiness may take. */
const READ_TIMEOUT_MS = 2_000;

/**
 * Collects how far a process's work is behind; `/lagz` asks. A process may be alive and ready, and its work still not be
 * done: this is what somebody is woken for.
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
