import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { sendMailRequestSchema, type SendMailRequest } from '@lacthu/contracts';
import { Access, ZodPipe } from '@lacthu/http';
import { QueueMail } from './queue-mail.use-case';

/** Mails requested by other services over HTTP, because their content must not be stored on the message bus. */
@Controller('internal/mails')
export class InternalMailsController {
  constructor(private readonly queueMail: QueueMail) {}

  @Access('internal')
  @Post()
  @HttpCode(202)
  async order(@Body(new ZodPipe(sendMailRequestSchema)) body: SendMailRequest): Promise<{ success: true }> {
    await this.queueMail.execute(body);
    return { success: true };
  }
}
