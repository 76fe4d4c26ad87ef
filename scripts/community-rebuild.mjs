/**
 * npm run community:rebuild: copies all public stories from projects again, beside the `npm start` that runs, or with the
 * environment of a community service when it is given (by its IDENTITY_PRIVATE_KEY). Nothing is taken from readers meanwhile.
 */
import { runInService } from './lib/start/run-in-service.mjs';
import { runCommand } from './lib/console-steps.mjs';

await runCommand(async () =>
  runInService('community', 'IDENTITY_PRIVATE_KEY', 'services/community/src/rebuild.js'),
);
