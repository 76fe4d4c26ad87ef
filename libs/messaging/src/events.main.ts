import { eventsCommand } from './events-command';

/** `node dist/libs/messaging/src/events.main.js <act> <service> [argument]`; exit code 1 on failure. */
eventsCommand(process.argv.slice(2)).then(
  (output) => process.stdout.write(`${output}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
