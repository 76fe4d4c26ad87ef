import { PaymentController } from './payment.controller';

export const paymentControllers = [PaymentController];
