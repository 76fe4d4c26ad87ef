import { Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import type { Acknowledgement, EmailSettingsAnswer } from '@lacthu/contracts';
import { Access, CurrentUser, type ActingUser } from '@lacthu/http';
import { NOTIFICATION_CONFIG } from '../config/notification-config.token';
import type { NotificationConfig } from '../config/notification.config';
import { emailProviderOf } from '../mail/email-provider';
import { Recipients } from './recipients';
import { SendTestMail } from './send-test-mail.use-case';

/** Mail settings shown in the administration, and the test mail. */
@Access('admin')
@Controller('api/admin')
export class EmailSettingsController {
  constructor(
    @Inject(NOTIFICATION_CONFIG) private readonly config: NotificationConfig,
    private readonly recipients: Recipients,
    private readonly sendTestMail: SendTestMail,
  ) {}

  @Get('email-settings')
  async settings(@CurrentUser() admin: ActingUser): Promise<EmailSettingsAnswer> {
    const settings = {
      emailConfigured: this.config.SMTP_URL !== undefined,
      emailProvider: emailProviderOf(this.config.SMTP_URL),
      // Address of the requesting administrator, who receives the test mail.
      adminEmail: await this.recipients.addressOf(admin.id),
    };
    return { success: true, ...settings, settings };
  }

  @Post('test-email')
  @HttpCode(200)
  async test(@CurrentUser() admin: ActingUser): Promise<Acknowledgement> {
    const address = await this.sendTestMail.execute(admin.id);
    return { success: true, message: `Đã gửi email thử đến ${address}.` };
  }
}
