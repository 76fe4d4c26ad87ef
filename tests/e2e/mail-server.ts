import { loadConfig } from '@lacthu/config';
import { startSmtpCatcher, type SmtpCatcher } from '@lacthu/testing';
import { z } from 'zod';

const schema = z.object({ E2E_SMTP_PORT: z.coerce.number().int() });

/** The mail server that the stack expects; while no test holds it, mails wait. */
export function startMailServer(): Promise<SmtpCatcher> {
  return startSmtpCatcher({ port: loadConfig(schema).E2E_SMTP_PORT });
}
