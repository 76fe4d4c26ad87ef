import { VISITS_PER_BATCH, type StoryVisit } from '@lacthu/contracts';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import type { RequestContext } from '../request/request-context';
import type { GuestKeys } from './guest-keys';

/** Interval of the reports. */
const COLLECT_MS = 1_000;
/** Maximum number of unreported views; further ones are dropped until community has accepted the waiting ones. */
const WAITING_LIMIT = 20_000;
/** Longer user agents are cut: the rest does not tell browsers apart. */
const USER_AGENT_LIMIT = 400;

/** Reports views to the community service. */
export type ReportViews = (views: StoryVisit[]) => Promise<unknown>;

interface Reader {
  readonly storyId: number;
  readonly userId: number | null;
  readonly clientKey: string;
  readonly userAgent: string;
}

/**
 * Collects the readers of each story and reports them to community once a second. Each view is reported at most once: a
 * lost view is better than a slow page. Robots and prefetched pages are left out here; all other rules about which view
 * counts are in community.
 */
export class ViewCounter {
  private waiting = new Map<string, Reader>();
  private timer: NodeJS.Timeout | undefined;
  private reporting: Promise<void> | null = null;

  constructor(
    private readonly report: ReportViews,
    private readonly guestKeys: GuestKeys,
    private readonly logger: Logger,
    private readonly collectMs = COLLECT_MS,
  ) {}

  /** Records that the visitor received a story or a chapter of it. Never throws. */
  note(storyId: number, { method, request, visitor, clientKey }: RequestContext): void {
    const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_LIMIT) ?? '';
    if (method !== 'GET' || userAgent === '' || isPrefetch(request.headers)) return;
    const userId = visitor.user?.id ?? null;
    const key = userId === null ? `${storyId} ${clientKey} ${userAgent}` : `${storyId} ${userId}`;
    if (this.waiting.has(key) || this.waiting.size >= WAITING_LIMIT) return;
    this.waiting.set(key, { storyId, userId, clientKey, userAgent });
    this.collect();
  }

  /**
   * Reports the collected views; resolves after the attempt, failed or not. During a running report it resolves with that
   * one, and the newer views follow one interval later.
   */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.reporting ??= this.reportAll().finally(() => {
      this.reporting = null;
      if (this.waiting.size > 0) this.collect();
    });
    return this.reporting;
  }

  private collect(): void {
    if (this.reporting) return;
    this.timer ??= setTimeout(() => void this.flush(), this.collectMs).unref();
  }

  private async reportAll(): Promise<void> {
    const readers = [...this.waiting.values()];
    this.waiting = new Map();
    const views = readers.filter(({ userAgent }) => !isbot(userAgent)).map((reader) => this.viewOf(reader));
    try {
      for (let start = 0; start < views.length; start += VISITS_PER_BATCH) {
        await this.report(views.slice(start, start + VISITS_PER_BATCH));
      }
    } catch (error) {
      this.logger.debug({ err: error, visits: views.length }, 'visits.lost');
    }
  }

  private viewOf({ storyId, userId, clientKey, userAgent }: Reader): StoryVisit {
    if (userId !== null) return { storyId, userId, guestKey: '' };
    return {
      storyId,
      userId,
      guestKey: this.guestKeys.keyOf(clientKey, userAgent),
      addressKey: this.guestKeys.addressKeyOf(clientKey),
    };
  }
}

/** True when a browser fetches a page ahead of its use; `purpose` is the older header. */
function isPrefetch(headers: RequestContext['request']['headers']): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return typeof purpose === 'string' && purpose.includes('prefetch');
}
