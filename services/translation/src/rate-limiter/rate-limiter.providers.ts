import { CallPermits } from './call-permits';
import { DayCounts } from './day-counts.queries';
import { LimiterStatesRepository } from './limiter-states.repository';
import { OwnerLimits } from './owner-limits';

export const rateLimiterProviders = [CallPermits, DayCounts, LimiterStatesRepository, OwnerLimits];
