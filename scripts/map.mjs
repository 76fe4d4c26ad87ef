/**
 * npm run map: the system as its code says it is – services with their routes, events, questions, jobs and tables.
 * Nothing is started; the build is brought up to date first, because contracts and the route table are read from it.
 */
import { createRequire } from 'node:module';
import { inRoot } from './lib/paths.mjs';
import { compileServer } from './lib/compile.mjs';
import { controllerRoutes, matches, routeKey, sourcesOf } from './lib/source-facts.mjs';

const require = createRequire(import.meta.url);

/** @param {string} title @param {string[]} lines */
function section(title, lines) {
  if (lines.length === 0) return;
  console.log(`  ${title}`);
  for (const line of lines) console.log(`    ${line}`);
}

await compileServer(inRoot());
const { EVENT_CONTRACTS, RPC_CONTRACTS, SERVICE_NAMES } = require(inRoot('dist/libs/contracts/src/index.js'));
const { ROUTE_TABLE } = require(inRoot('dist/gateway/src/proxy/route-table.js'));

/** @type {Map<string, string[]>} event contract's name → handlers */
const consumers = new Map();
const services = [];
for (const name of SERVICE_NAMES) {
  const sources = await sourcesOf(`services/${name}/src`);
  const text = sources.map((source) => source.text).join('\n');
  const handlers = matches(text, /@HandlesEvent\((\w+), '([\w-]+)'\)/g);
  for (const [contract, handler] of handlers)
    consumers.set(contract, [...(consumers.get(contract) ?? []), `${name}__${handler}`]);
  services.push({
    name,
    built: new Set(sources.flatMap((source) => controllerRoutes(source.text).map((route) => route.key))),
    answers: matches(text, /@HandlesRpc\((\w+)\)/g).map(([rpc]) => rpc),
    jobs: matches(text, /defineJobKind(?:<[^>]*>)?\(\{\s*kind: '([\w-]+)'/g).map(([kind]) => kind),
    tables: matches(text, /CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g).map(([table]) => table),
  });
}

for (const { name, built, answers, jobs, tables } of services) {
  console.log(`\n${name}`);
  const routes = ROUTE_TABLE.filter((route) => route.service === name);
  section(
    'routes',
    routes.map((route) => {
      const known = built.has(routeKey(route.method, route.path));
      return `${route.method.padEnd(6)} ${route.path.padEnd(72)} ${known ? route.access : 'not built yet'}`;
    }),
  );
  section(
    'publishes',
    EVENT_CONTRACTS.filter((event) => event.owner === name).map((event) => {
      const constant = contractName(event);
      return `${event.subject.padEnd(44)} → ${(consumers.get(constant) ?? ['nobody']).join(', ')}`;
    }),
  );
  section(
    'answers',
    RPC_CONTRACTS.filter((rpc) => rpc.subject.startsWith(`rpc.${name}.`)).map(
      (rpc) => `${rpc.subject}${answers.length === 0 ? '  (no handler)' : ''}`,
    ),
  );
  section('job kinds', jobs);
  section('tables', tables);
}

/**
 * @param {{ type: string }} event
 * @returns {string} the constant's name: auth.user.registered.v1 → UserRegisteredV1
 */
function contractName(event) {
  const [, ...words] = event.type.split(/[.-]/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
