import { z } from 'zod';
import { rateLimitShape } from '../config/rate-limit.config';
import { rateLimits } from './rate-class';

const limits = (variables: Record<string, string>) => rateLimits(z.object(rateLimitShape).parse(variables));

describe('rateLimits', () => {
  it('starts with 30 logins a minute and 20 registrations an hour per address', () => {
    expect(limits({}).login).toEqual({ limit: 30, windowMs: 60_000, scope: 'shared' });
    expect(limits({}).register).toEqual({ limit: 20, windowMs: 3_600_000, scope: 'shared' });
  });

  it('scales all limits by one variable, 0 staying without limit', () => {
    const scaled = limits({ RATE_LIMIT_SCALE: '100', RATE_LIMIT_LOGIN_PER_MINUTE: '0' });
    expect([scaled.login.limit, scaled.register.limit]).toEqual([0, 2_000]);
  });
});
