/**
 * npm run events: the operator's tool for facts, beside the `npm start` that runs, or for another database when
 * DATABASE_URL_<SERVICE> is given, another NATS when NATS_URL is. What it can do: libs/messaging/src/events-command.ts.
 */
import { SERVICES } from './lib/processes/process-names.mjs';
import { runInService } from './lib/start/run-in-service.mjs';
import { runCommand } from './lib/console-steps.mjs';

await runCommand(async () => {
  const args = process.argv.slice(2);
  // An unknown name is refused by the command itself, which explains how it is used.
  const service = SERVICES.find((name) => name === args[1]) ?? 'projects';
  return runInService(
    service,
    args[0] === 'streams' ? 'NATS_URL' : `DATABASE_URL_${service.toUpperCase()}`,
    'libs/messaging/src/events.main.js',
    args,
  );
});
