import { VISITS_PER_BATCH, type StoryVisit } from '@lacthu/contracts';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import type { Visit } from '../request/request-context';
import type { GuestKeys } from './guest-keys';

/** How long visits are collected before they are told. */
const COLLECT_MS = 1_000;
/** Visits that wait at most; what comes while the community cannot keep up is not counted. */
const WAITING_LIMIT = 20_000;
/** Longer names of browsers say nothing more. */
const USER_AGENT_LIMIT = 400;

/** Tells the community of visits. */
export type ReportVisits = (visits: StoryVisit[]) => Promise<unknown>;

interface Reader {
  readonly storyId: number;
  readonly userId: number | null;
  readonly clientKey: string;
  readonly userAgent: string;
}

/**
 * Collects who opened which story and tells the community once a second: at most once, for a lost visit is better than a
 * slow page. Whether it counts is decided there; here robots and pages fetched ahead are left out.
 */
export class VisitCounter {
  private waiting = new Map<string, Reader>();
  private timer: NodeJS.Timeout | undefined;
  private reporting: Promise<void> | null = null;

  constructor(
    private readonly report: ReportVisits,
    private readonly guestKeys: GuestKeys,
    private readonly logger: Logger,
    private readonly collectMs = COLLECT_MS,
  ) {}

  /** Remembers that the one who asks has been given a story, or a chapter of it. Never fails, never waits. */
  note(storyId: number, { method, request, visitor, clientKey }: Visit): void {
    const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_LIMIT) ?? '';
    if (method !== 'GET' || userAgent === '' || isFetchedAhead(request.headers)) return;
    const userId = visitor.user?.id ?? null;
    const key = userId === null ? `${storyId} ${clientKey} ${userAgent}` : `${storyId} ${userId}`;
    if (this.waiting.has(key) || this.waiting.size >= WAITING_LIMIT) return;
    this.waiting.set(key, { storyId, userId, clientKey, userAgent });
    this.collect();
  }

  /**
   * Tells what has been collected; resolves when it has been heard or given up. While something is being told already,
   * that is waited for, and the rest follows by itself.
   */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.reporting ??= this.tell().finally(() => {
      this.reporting = null;
      if (this.waiting.size > 0) this.collect();
    });
    return this.reporting;
  }

  private collect(): void {
    if (this.reporting) return;
    this.timer ??= setTimeout(() => void this.flush(), this.collectMs).unref();
  }

  private async tell(): Promise<void> {
    const readers = [...this.waiting.values()];
    this.waiting = new Map();
    const visits = readers.filter(({ userAgent }) => !isbot(userAgent)).map((reader) => this.visitOf(reader));
    try {
      for (let start = 0; start < visits.length; start += VISITS_PER_BATCH) {
        await this.report(visits.slice(start, start + VISITS_PER_BATCH));
      }
    } catch (error) {
      this.logger.debug({ err: error, visits: visits.length }, 'visits.lost');
    }
  }

  private visitOf({ storyId, userId, clientKey, userAgent }: Reader): StoryVisit {
    if (userId !== null) return { storyId, userId, guestKey: '' };
    return {
      storyId,
      userId,
      guestKey: this.guestKeys.keyOf(clientKey, userAgent),
      addressKey: this.guestKeys.addressKeyOf(clientKey),
    };
  }
}

/** A browser that fetches a page before anybody wants it says so; `purpose` is the older word. */
function isFetchedAhead(headers: Visit['request']['headers']): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return typeof purpose === 'string' && purpose.includes('prefetch');
}
