import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  forgotPasswordRequestSchema,
  resetPasswordRequestSchema,
  type Acknowledgement,
  type AuthOptions,
  type ForgotPasswordRequest,
  type ResetPasswordRequest,
} from '@lacthu/contracts';
import { Access, CallerIdentity, ZodPipe, type Identity } from '@lacthu/http';
import { clientKeyOf } from '../login-guard/login-guard';
import { MailState } from '../mail/mail-state';
import { RequestPasswordReset } from './request-password-reset.use-case';
import { ResetPassword } from './reset-password.use-case';

/** Reset of a forgotten password; off until mail is configured. */
@Access('public')
@Controller('api/auth')
export class PasswordResetController {
  constructor(
    private readonly mail: MailState,
    private readonly requestReset: RequestPasswordReset,
    private readonly resetPassword: ResetPassword,
  ) {}

  @Get('options')
  async getOptions(): Promise<AuthOptions> {
    return { success: true, passwordReset: await this.mail.configured() };
  }

  @Post('forgot-password')
  @HttpCode(200)
  async postForgotPassword(
    @Body(new ZodPipe(forgotPasswordRequestSchema)) { email }: ForgotPasswordRequest,
  ): Promise<Acknowledgement> {
    await this.requestReset.execute(email);
    return {
      success: true,
      message:
        'Nếu email này có tài khoản, liên kết đặt lại mật khẩu đã được gửi và có hiệu lực trong 30 phút.',
    };
  }

  @Post('reset-password')
  @HttpCode(200)
  async postResetPassword(
    @CallerIdentity() identity: Identity,
    @Body(new ZodPipe(resetPasswordRequestSchema)) body: ResetPasswordRequest,
  ): Promise<Acknowledgement> {
    await this.resetPassword.execute(body, clientKeyOf(identity));
    return { success: true, message: 'Đặt lại mật khẩu thành công! Mời bạn đăng nhập.' };
  }
}
