import path from 'node:path';
import { inRoot } from '../paths.mjs';
import { HEARD_IN_PASSING } from '../servers/nats-rights.mjs';
import { SERVICES } from '../processes/process-names.mjs';
import { contractsIn, controllerRoutes, matches, sourcesOf } from './read-sources.mjs';

/**
 * Summary of each service, read from its code: `npm run map` prints it next to the route table.
 * @typedef {object} ServiceSummary
 * @property {string} name
 * @property {Set<string>} routes keys of what its controllers answer (`routeKey`)
 * @property {{ subject: string, heardBy: string[] }[]} publishes durables, and who listens while it passes by
 * @property {{ subject: string, isAnswered: boolean }[]} answers
 * @property {string[]} jobs kinds
 * @property {string[]} tables its own, then those of the libraries that it works with
 * @property {Map<string, string[]>} writers own table → files that write its rows, relative to the root
 */

/** Libraries that bring tables along → the constant by which a service takes them. */
const LIBRARIES_WITH_TABLES = { messaging: 'MESSAGING_MIGRATIONS', jobs: 'JOBS_MIGRATIONS' };

/** @returns {Promise<ServiceSummary[]>} in the order of the services */
export async function servicesMap() {
  const [events, rpcs, libraries, sources] = await Promise.all([
    contractsIn('events'),
    contractsIn('rpc'),
    tablesOfLibraries(),
    Promise.all(SERVICES.map((name) => sourcesOf(`services/${name}/src`))),
  ]);
  const services = sources.map((files, place) => ({
    name: SERVICES[place] ?? '',
    files,
    text: joined(files),
  }));
  const heard = hearers(services);
  return services.map(({ name, files, text }) => ({
    name,
    routes: new Set(files.flatMap((file) => controllerRoutes(file.text).map((route) => route.key))),
    publishes: [...events]
      .filter(([, type]) => type.startsWith(`${name}.`))
      .map(([constant, type]) => ({ subject: `evt.${type}`, heardBy: heardBy(heard, constant, type) })),
    answers: [...rpcs]
      .filter(([, subject]) => subject.startsWith(`rpc.${name}.`))
      .map(([constant, subject]) => ({ subject, isAnswered: text.includes(`@HandlesRpc(${constant})`) })),
    jobs: jobKinds(text),
    tables: [
      ...tablesIn(text),
      ...libraries.filter(({ constant }) => text.includes(constant)).flatMap(({ tables }) => tables),
    ],
    writers: new Map(tablesIn(text).map((table) => [table, writersOf(table, files)])),
  }));
}

/**
 * Files with a statement that writes the table, or that use its entity in a repository.
 * @param {string} table @param {{ file: string, text: string }[]} files @returns {string[]}
 */
function writersOf(table, files) {
  const statement = new RegExp(`(?:INSERT INTO|UPDATE|DELETE FROM|COPY) ${table}\\b`);
  const [entity] = files.flatMap(({ text }) =>
    matches(
      text,
      new RegExp(`@Entity\\((?:'${table}'|\\{[^}]*'${table}'[^}]*\\})\\)\\s+export class (\\w+)`, 'g'),
    ),
  );
  const byEntity = entity?.[0] ? new RegExp(`\\b${entity[0]}\\b`) : undefined;
  return files
    .filter(({ file }) => !/[\\/]migrations[\\/]/.test(file))
    .filter(
      ({ file, text }) => statement.test(text) || (/\.repository\.ts$/.test(file) && byEntity?.test(text)),
    )
    .map(({ file }) => path.relative(inRoot('.'), file).split(path.sep).join('/'));
}

/** @param {{ text: string }[]} files */
const joined = (files) => files.map((file) => file.text).join('\n');

/** A later migration may create a table again, or drop it. @param {string} text @returns {string[]} */
const tablesIn = (text) => {
  const ups = text.split(/(?=async up\()/).map((part) => part.split('async down(')[0] ?? '');
  const dropped = new Set(matches(ups.join('\n'), /DROP TABLE (\w+)'/g).map(([table = '']) => table));
  const created = matches(text, /CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g).map(([table = '']) => table);
  return [...new Set(created)].filter((table) => !dropped.has(table));
};

const tablesOfLibraries = () =>
  Promise.all(
    Object.entries(LIBRARIES_WITH_TABLES).map(async ([lib, constant]) => ({
      constant,
      tables: tablesIn(joined(await sourcesOf(`libs/${lib}/src`))),
    })),
  );

/** @param {string} text @returns {string[]} the kinds that its constants name */
function jobKinds(text) {
  const constants = matches(text, /defineJobKind(?:<[^>]*>)?\(\{\s*kind: (\w+)/g).map(
    ([constant = '']) => constant,
  );
  return constants.map((constant) => {
    const [kind] = matches(text, new RegExp(`export const ${constant} = '([\\w-]+)'`, 'g'))[0] ?? [];
    if (!kind) throw new Error(`no constant ${constant} names a kind of job`);
    return kind;
  });
}

/** @param {{ name: string, text: string }[]} services @returns {Map<string, string[]>} constant of an event → durables */
function hearers(services) {
  /** @type {Map<string, string[]>} */
  const heard = new Map();
  for (const { name, text } of services)
    for (const [event = '', handler] of matches(text, /@HandlesEvent\((\w+), '([\w-]+)'\)/g))
      heard.set(event, [...(heard.get(event) ?? []), `${name}__${handler}`]);
  return heard;
}

/** @param {Map<string, string[]>} heard @param {string} constant @param {string} type */
function heardBy(heard, constant, type) {
  const inPassing = Object.entries(HEARD_IN_PASSING)
    .filter(([, subjects]) => subjects.includes(`evt.${type}`))
    .map(([process]) => `${process} (in passing)`);
  return [...(heard.get(constant) ?? []), ...inPassing];
}
