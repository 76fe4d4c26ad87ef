import { Controller, Get, HttpCode, Post, Query, Redirect } from '@nestjs/common';
import { unsubscribeQuerySchema, type Acknowledgement } from '@lacthu/contracts';
import { Access, DomainError } from '@lacthu/http';
import { Unsubscribe } from './unsubscribe.use-case';

/** Unsubscribe address for mail programs (RFC 8058) and the confirmation page. */
@Access('public')
@Controller('api/notifications')
export class UnsubscribeController {
  constructor(private readonly unsubscribe: Unsubscribe) {}

  /** Redirects a user who opens the address, in mail programs without one click, to the confirmation page. */
  @Get('unsubscribe')
  @Redirect()
  ask(@Query() query: unknown): { url: string; statusCode: number } {
    const parsed = unsubscribeQuerySchema.safeParse(query);
    const search = parsed.success ? `?token=${encodeURIComponent(parsed.data.token)}` : '';
    return { url: `/unsubscribe${search}`, statusCode: 303 };
  }

  @Post('unsubscribe')
  @HttpCode(200)
  async stop(@Query() query: unknown): Promise<Acknowledgement> {
    const parsed = unsubscribeQuerySchema.safeParse(query);
    if (!parsed.success) throw new DomainError('notification.unsubscribe_link_invalid');
    await this.unsubscribe.execute(parsed.data.token);
    return { success: true, message: 'Bạn sẽ không nhận email thông báo chung nữa.' };
  }
}
