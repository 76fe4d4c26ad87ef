/**
 * npm run dev: npm start, then every change of the server is compiled and its process restarted, and the web app is built
 * again whenever it changes (reload the page to see it).
 */
import { inRoot } from './lib/paths.mjs';
import { rebuildOnChange } from './lib/start/rebuild-on-change.mjs';
import { runCommand } from './lib/console-steps.mjs';
import { startEverything } from './lib/start/start-everything.mjs';

await runCommand(() =>
  startEverything(process.argv.slice(2), {
    development: true,
    onRunning: async (supervisor) => {
      supervisor.start({
        name: 'web-build',
        program: process.execPath,
        args: [inRoot('node_modules/vite/bin/vite.js'), 'build', '--watch', '--logLevel', 'warn'],
        cwd: inRoot('web'),
        env: process.env,
        stage: 20,
      });
      rebuildOnChange(supervisor);
      console.log('Đang theo dõi thay đổi trong libs, services, gateway và web.');
    },
  }),
);
process.exit();
