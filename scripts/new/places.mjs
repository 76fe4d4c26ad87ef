import { readdirSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { OperatorError } from '../lib/console-steps.mjs';

/** @param {string | undefined} name @returns {string} the name, if a service has it */
export function serviceName(name) {
  const services = readdirSync(inRoot('services'));
  if (name && services.includes(name)) return name;
  throw new OperatorError(`Không có dịch vụ “${name ?? ''}”; có: ${services.join(', ')}.`);
}

/**
 * How the tests of each service boot it with stores and settings of its own, and how they call it as a person.
 * @type {Record<string, { boot: string, from: string, call: string }>}
 */
export const HARNESSES = {
  auth: { boot: 'bootAuth', from: 'auth-under-test', call: 'running.service.call' },
  projects: { boot: 'bootProjects', from: 'projects-under-test', call: 'running.call' },
  community: { boot: 'bootCommunity', from: 'community-under-test', call: 'running.call' },
  translation: { boot: 'bootTranslation', from: 'translation-under-test', call: 'running.call' },
  tts: { boot: 'bootTts', from: 'tts-under-test', call: 'running.call' },
  notification: { boot: 'bootNotification', from: 'notification-under-test', call: 'running.call' },
};

/**
 * An integration test of a sub-domain: what it imports, how the service is started and stopped, and how it is called.
 * @param {string | undefined} service @param {string[]} imports of @lacthu/testing
 */
export function bootedService(service, imports = []) {
  const harness = HARNESSES[String(service)];
  if (!harness) throw new Error(`nothing tells how tests boot ${service}`);
  const { boot, from, call } = harness;
  return {
    imports: `${imports.length > 0 ? `import { ${imports.join(', ')} } from '@lacthu/testing';\n` : ''}import { ${boot} } from '../testing/${from}';`,
    lifetime: `  let running: Awaited<ReturnType<typeof ${boot}>>;

  beforeAll(async () => {
    running = await ${boot}();
  });
  afterAll(() => running.close());`,
    call,
  };
}
