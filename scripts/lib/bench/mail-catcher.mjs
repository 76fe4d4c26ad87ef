/**
 * A mail server for benches in a process of its own: `fork(file, [latencyMs])`. Says its address when it listens, and on
 * any message what it has caught so far.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../paths.mjs';

const load = createRequire(import.meta.url);
const { startSmtpCatcher } = load(path.join(ROOT, 'dist/libs/testing/src/mail/index.js'));

/** @type {import('../../../libs/testing/src/mail/index').SmtpCatcher} */
const catcher = await startSmtpCatcher({ latencyMs: Number(process.argv[2]), keepRaw: false });

process.on('message', () => {
  const recipients = catcher.mails.map(({ to }) => to.join(','));
  process.send?.({
    mails: recipients.length,
    recipients: new Set(recipients).size,
    firstAt: catcher.mails[0]?.at ?? 0,
    lastAt: catcher.mails.at(-1)?.at ?? 0,
    peakConnections: catcher.peakConnections,
  });
});
process.send?.({ url: catcher.url });
