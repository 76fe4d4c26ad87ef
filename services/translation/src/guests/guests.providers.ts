import { APP_INTERCEPTOR } from '@nestjs/core';
import { GuestLimitInterceptor } from './guest-limit.interceptor';

export const guestsProviders = [{ provide: APP_INTERCEPTOR, useClass: GuestLimitInterceptor }];
