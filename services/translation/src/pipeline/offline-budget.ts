import { Inject, Injectable } from '@nestjs/common';
import { TRANSLATE_LIMITS } from '@lacthu/contracts';
import { DomainError, LOGGER, type Identity } from '@lacthu/http';
import type { Logger } from 'pino';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { OfflineBudgetRepository } from './offline-budget.repository';

/** Requests without a client key did not come through the gateway; they share one budget. */
const UNKNOWN_ADDRESS = '-';

/** The person who waits for the offline engine. */
export interface OfflineCaller {
  readonly isGuest: boolean;
  /** Longest text in characters; use cases reject longer ones with `translation.offline_text_too_long`. */
  readonly longestText: number;
  /**
   * Charges the budget for a text, before it is processed.
   *
   * @param chars length of the text
   * @throws DomainError `translation.offline_budget_spent` with the seconds to wait
   */
  spend(chars: number): Promise<void>;
}

/**
 * Limits the characters per minute of the offline engine for each account, or for each guest's address (an IPv6 /64
 * counts as one). Background jobs have their own limits.
 */
@Injectable()
export class OfflineBudget {
  constructor(
    private readonly budgets: OfflineBudgetRepository,
    @Inject(TRANSLATION_CONFIG)
    private readonly config: Pick<
      TranslationConfig,
      'TRANSLATION_OFFLINE_GUEST_CHARS_PER_MINUTE' | 'TRANSLATION_OFFLINE_USER_CHARS_PER_MINUTE'
    >,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  callerOf({ user, clientKey }: Pick<Identity, 'user' | 'clientKey'>): OfflineCaller {
    const { offlineGuestText, userText } = TRANSLATE_LIMITS;
    const longestText = user ? userText : offlineGuestText;
    const spender = user ? `user:${user.id}` : `guest:${clientKey ?? UNKNOWN_ADDRESS}`;
    const perMinute = user
      ? this.config.TRANSLATION_OFFLINE_USER_CHARS_PER_MINUTE
      : this.config.TRANSLATION_OFFLINE_GUEST_CHARS_PER_MINUTE;
    return {
      isGuest: !user,
      longestText,
      spend: async (chars) => {
        const waitSeconds = await this.waitFor(spender, chars, perMinute);
        if (waitSeconds === 0) return;
        const retryAfterSeconds = Math.max(1, Math.ceil(waitSeconds));
        throw new DomainError('translation.offline_budget_spent', { retryAfterSeconds });
      },
    };
  }

  /** While the database is unavailable nothing is counted: each process limits threads and guests' calls anyway. */
  private async waitFor(spender: string, chars: number, perMinute: number): Promise<number> {
    try {
      return await this.budgets.add(spender, chars, perMinute);
    } catch (error) {
      this.logger.warn({ err: error }, 'offline_budget.not_counted');
      return 0;
    }
  }
}
