import { CallPermits } from './call-permits';
import { LimiterStatesRepository } from './limiter-states.repository';
import { OwnerLimits } from './owner-limits';

export const rateLimiterProviders = [CallPermits, LimiterStatesRepository, OwnerLimits];
