import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HanvietPool } from '@lacthu/hanviet/node';
import { IsolationError } from '@lacthu/isolation';
import { DomainError, LOGGER } from '@lacthu/http';
import { hasHan } from '@lacthu/novel-text';
import type { Logger } from 'pino';

/** Size of the cache: a story is copied after each saved chapter, usually with the same name. */
const KEPT = 500;

/** In a book title, 传 is read truyện; elsewhere truyền. */
const BOOK_AT_END = /[传傳]$/u;

/**
 * Sino-Vietnamese readings of Chinese story names, computed in a worker thread, so that loading the tables does not
 * block requests.
 */
@Injectable()
export class OriginalNameReadings implements OnApplicationShutdown {
  private readonly pool = new HanvietPool();
  private readonly known = new Map<string, string>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /**
   * Returns the reading in both tone placements if they differ (hòa, hoà): Quỷ bí chi chủ. Empty for a name without
   * Chinese, and for one on which the engine fails, because a missing reading must not block publication.
   *
   * @throws DomainError `platform.service_unavailable` while the engine accepts no work; nothing must be stored then,
   *   and the caller retries
   */
  async of(name: string): Promise<string> {
    if (!hasHan(name)) return '';
    const known = this.known.get(name);
    if (known !== undefined) return known;
    try {
      const reading = await this.read(name);
      this.keep(name, reading);
      return reading;
    } catch (error) {
      if (isRejected(error)) throw new DomainError('platform.service_unavailable', { cause: error });
      this.logger.warn({ err: error }, 'community.original_name_unread');
      return '';
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }

  private async read(name: string): Promise<string> {
    const settings = { detectNames: false, numbers: 'reading' } as const;
    const [old, modern] = await Promise.all([
      this.pool.convert(name, { ...settings, tonePlacement: 'old' }),
      this.pool.convert(name, { ...settings, tonePlacement: 'new' }),
    ]);
    const readings = [old.text, modern.text].map((reading) =>
      BOOK_AT_END.test(name) ? reading.replace(/truyền$/u, 'truyện') : reading,
    );
    return [...new Set(readings)].join(' ');
  }

  private keep(name: string, reading: string): void {
    const [oldest] = this.known.keys();
    if (this.known.size >= KEPT && oldest !== undefined) this.known.delete(oldest);
    this.known.set(name, reading);
  }
}

/** The name was not processed: the queue is full, or the process is shutting down. */
function isRejected(error: unknown): boolean {
  return error instanceof IsolationError && (error.reason === 'busy' || error.reason === 'closed');
}
