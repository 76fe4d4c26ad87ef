/** Injection token of the MailTransport; null where no mail server is configured. */
export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');
