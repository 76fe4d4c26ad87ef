import { AccountMailer } from './account-mailer';
import { MailState } from './mail-state';

export const mailProviders = [AccountMailer, MailState];
