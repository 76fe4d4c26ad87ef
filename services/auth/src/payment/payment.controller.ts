import { Controller, Get, Inject } from '@nestjs/common';
import type { Payment } from '@lacthu/contracts';
import { Access } from '@lacthu/http';
import { AUTH_CONFIG } from '../config/auth-config.token';
import type { AuthConfig } from '../config/auth.config';
import { paymentAccountOf } from './payment-account';

@Controller('api/user')
export class PaymentController {
  constructor(@Inject(AUTH_CONFIG) private readonly config: AuthConfig) {}

  @Access('user')
  @Get('payment')
  getPayment(): Payment {
    return { success: true, account: paymentAccountOf(this.config) };
  }
}
