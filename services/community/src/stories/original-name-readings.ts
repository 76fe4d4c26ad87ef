import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HanvietPool, HanvietPoolError } from '@lacthu/hanviet/node';
import { DomainError, LOGGER } from '@lacthu/http';
import { hasHan } from '@lacthu/novel-text';
import type { Logger } from 'pino';

/** Readings that are kept: a story is taken over after each saved chapter, and its name is the same. */
const KEPT = 500;

/** A book called 传 is a truyện; elsewhere the sign is read truyền. */
const BOOK_AT_END = /[传傳]$/u;

/** How Chinese names of stories are read in Hán-Việt; in a thread, so that readers do not wait for its tables. */
@Injectable()
export class OriginalNameReadings implements OnApplicationShutdown {
  private readonly pool = new HanvietPool();
  private readonly known = new Map<string, string>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /**
   * The reading with its marks where Vietnamese sets them both ways (hòa, hoà): Quỷ bí chi chủ. Empty for a name
   * without Chinese, and for one on which the engine fails: a story is not kept from readers for it.
   *
   * @throws DomainError `platform.service_unavailable` while the engine takes no more work. It says nothing about the name,
   *   so that nothing is to be stored, and whoever asked asks again
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
      if (isTurnedAway(error)) throw new DomainError('platform.service_unavailable', { cause: error });
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

/** Nobody has looked at the name: too many wait, or the process is about to end. */
function isTurnedAway(error: unknown): boolean {
  return error instanceof HanvietPoolError && (error.reason === 'busy' || error.reason === 'closed');
}
