/**
 * npm run map: the system as its code says it is – services with their routes, events, questions, jobs and tables.
 * Nothing is started; the build is brought up to date first, because the route table is read from it.
 */
import { createRequire } from 'node:module';
import { inRoot } from './lib/paths.mjs';
import { compileServer } from './lib/build/compile.mjs';
import { servicesMap } from './lib/sources/services-map.mjs';
import { routeKey } from './lib/sources/read-sources.mjs';

const require = createRequire(import.meta.url);

/** @param {string} title @param {string[]} lines */
function section(title, lines) {
  if (lines.length === 0) return;
  console.log(`  ${title}`);
  for (const line of lines) console.log(`    ${line}`);
}

await compileServer(inRoot());
/** @type {typeof import('../gateway/src/routes/route-table')} */
const { ROUTE_TABLE } = require(inRoot('dist/gateway/src/routes/route-table.js'));

for (const { name, routes, publishes, answers, jobs, tables, writers } of await servicesMap()) {
  console.log(`\n${name}`);
  section(
    'routes',
    ROUTE_TABLE.filter((route) => route.service === name).map((route) => {
      const known = routes.has(routeKey(route.method, route.path));
      return `${route.method.padEnd(6)} ${route.path.padEnd(72)} ${known ? route.access : 'not built yet'}`;
    }),
  );
  section(
    'publishes',
    publishes.map(({ subject, heardBy }) => `${subject.padEnd(44)} → ${heardBy.join(', ') || 'nobody'}`),
  );
  section(
    'answers',
    answers.map(({ subject, isAnswered }) => (isAnswered ? subject : `${subject}  (no handler)`)),
  );
  section('job kinds', jobs);
  section(
    'tables and their writers',
    tables.map((table) => `${table.padEnd(30)} ${(writers.get(table) ?? ['a lib']).join(', ')}`),
  );
}
