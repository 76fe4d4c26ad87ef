import { readdirSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { OperatorError } from '../lib/say.mjs';

/** @param {string | undefined} name @returns {string} the name, if a service has it */
export function serviceName(name) {
  const services = readdirSync(inRoot('services'));
  if (name && services.includes(name)) return name;
  throw new OperatorError(`Không có dịch vụ “${name ?? ''}”; có: ${services.join(', ')}.`);
}

/** Services whose tests boot with stores and settings of their own. @type {Record<string, { boot: string, from: string }>} */
const HARNESSES = {
  projects: { boot: 'bootProjects', from: '../testing/projects-under-test' },
  translation: { boot: 'bootTranslation', from: '../testing/translation-under-test' },
};

/**
 * The head of an integration test: what it imports, and how the service is started and stopped.
 * @param {string | undefined} service @param {string[]} imports of @lacthu/testing besides those it needs itself
 */
export function bootedService(service, imports = []) {
  const harness = HARNESSES[String(service)];
  const testing = [...(harness ? [] : ['bootTestService']), ...imports, 'type TestService'].join(', ');
  const boot = harness
    ? `${harness.boot}()`
    : `bootTestService(${service}Service, {
      own: (databaseUrl) => ({ DATABASE_URL_${String(service).toUpperCase()}: databaseUrl }),
    })`;
  return {
    imports: `import { ${testing} } from '@lacthu/testing';
import { ${harness ? harness.boot : `${service}Service`} } from '${harness ? harness.from : `../${service}.service-definition`}';`,
    lifetime: `  let service: TestService;

  beforeAll(async () => {
    service = await ${boot};
  });
  afterAll(() => service.close());`,
  };
}
