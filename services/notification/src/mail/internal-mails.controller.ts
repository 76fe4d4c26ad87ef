import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { sendMailRequestSchema, type SendMailRequest } from '@lacthu/contracts';
import { Access, ZodPipe } from '@lacthu/http';
import { OrderMail } from './order-mail.use-case';

/** Mails that other services order: their texts may hold what must not travel over the bus. */
@Controller('internal/mails')
export class InternalMailsController {
  constructor(private readonly orderMail: OrderMail) {}

  @Access('internal')
  @Post()
  @HttpCode(202)
  async order(@Body(new ZodPipe(sendMailRequestSchema)) body: SendMailRequest): Promise<{ success: true }> {
    await this.orderMail.execute(body);
    return { success: true };
  }
}
