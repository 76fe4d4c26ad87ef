import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Clock, DomainError, GuestCalls } from '@lacthu/http';
import type { FastifyRequest } from 'fastify';
import { finalize, type Observable } from 'rxjs';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';

/** Prefix of the routes that are open to guests. */
const GUEST_ROUTES = '/api/translate/';
/** Requests without a client key did not come through the gateway; they share one count. */
const UNKNOWN_ADDRESS = '-';

const SENTENCES = {
  too_fast: 'Bạn dịch quá nhanh khi chưa đăng nhập. Hãy đợi một chút hoặc đăng nhập để dịch tiếp.',
  too_many: 'Đang có nhiều lượt dịch chưa đăng nhập. Hãy đợi lượt trước xong hoặc đăng nhập để dịch tiếp.',
} as const;

/**
 * Rate-limits guests, per process, in addition to the gateway's limits. A streamed response counts until its end.
 */
@Injectable()
export class GuestLimitInterceptor implements NestInterceptor {
  private readonly calls: GuestCalls;

  constructor(
    @Inject(TRANSLATION_CONFIG)
    config: Pick<
      TranslationConfig,
      | 'TRANSLATION_GUEST_PARALLEL'
      | 'TRANSLATION_GUEST_PARALLEL_PER_ADDRESS'
      | 'TRANSLATION_GUEST_CALLS_PER_MINUTE'
    >,
    private readonly clock: Clock,
  ) {
    this.calls = new GuestCalls({
      parallel: config.TRANSLATION_GUEST_PARALLEL,
      parallelPerAddress: config.TRANSLATION_GUEST_PARALLEL_PER_ADDRESS,
      perMinute: config.TRANSLATION_GUEST_CALLS_PER_MINUTE,
    });
  }

  /** @throws DomainError `platform.rate_limited` with the seconds to wait */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const { identity, url } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!identity || identity.user || !url.startsWith(GUEST_ROUTES)) return next.handle();
    const address = identity.clientKey ?? UNKNOWN_ADDRESS;
    const refusal = this.calls.begin(address, this.clock.now().getTime());
    if (refusal) {
      throw new DomainError('platform.rate_limited', {
        msg: SENTENCES[refusal.reason],
        retryAfterSeconds: refusal.retryAfterSeconds,
      });
    }
    return next.handle().pipe(finalize(() => this.calls.end(address)));
  }
}
