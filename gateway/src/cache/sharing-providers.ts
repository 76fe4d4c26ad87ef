import type { Provider } from '@nestjs/common';
import { LOGGER } from '@lacthu/http';
import { Metrics } from '@lacthu/observability';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config/gateway.config';
import { PublicProjects } from '../access/public-projects';
import { REPORT_VISITS, STORY_CHANGES } from '../rpc-clients.module';
import { GuestKeys } from '../views/guest-keys';
import { VisitCounter, type ReportVisits } from '../views/view-counter';
import { AnswerStore } from './answer-store';
import { CacheMetrics } from './cache-metrics';
import { Limiter } from '../limits/limiter';
import { NegativeCache } from './negative-cache';
import { SharedAnswers } from './shared-answers';
import type { StoryChanges } from './story-changes';

const MEBIBYTE = 1024 * 1024;

/** What public reads share: kept answers, their figures, and the count of who reads. */
export function sharingProviders(config: GatewayConfig): Provider[] {
  return [
    {
      provide: SharedAnswers,
      inject: [STORY_CHANGES, PublicProjects],
      useFactory: (changes: StoryChanges, publicProjects: PublicProjects) => {
        // Its files close with the story.
        changes.onChange((storyId) => publicProjects.forget(storyId));
        return new SharedAnswers(new AnswerStore(config.SHARED_CACHE_MEGABYTES * MEBIBYTE), changes);
      },
    },
    {
      provide: NegativeCache,
      inject: [SharedAnswers, Limiter],
      useFactory: (answers: Pick<SharedAnswers<never>, 'open' | 'onPurge'>, limiter: Limiter) =>
        new NegativeCache(answers, limiter),
    },
    {
      provide: CacheMetrics,
      inject: [Metrics, SharedAnswers],
      useFactory: (metrics: Metrics, answers: Pick<SharedAnswers<never>, 'bytes'>) =>
        new CacheMetrics(metrics, () => answers.bytes),
    },
    {
      provide: VisitCounter,
      inject: [REPORT_VISITS, LOGGER],
      useFactory: (report: ReportVisits, logger: Logger) =>
        new VisitCounter(report, new GuestKeys(config.JWT_SECRET), logger),
    },
  ];
}
