/**
 * npm start: everything from a fresh clone to a running Lạc Thư. This file must load on any Node and with no package
 * installed, so that what is missing can be said in a sentence.
 */
import { tooOld } from './lib/build/node-version.mjs';

const complaint = tooOld(process.versions.node);
if (complaint) {
  console.error(complaint);
  process.exit(1);
}
const { runCommand } = await import('./lib/console-steps.mjs');
const { startEverything } = await import('./lib/start/start-everything.mjs');
await runCommand(() => startEverything(process.argv.slice(2)));
// An abandoned start may still be waiting for something; everything it started has ended.
process.exit();
