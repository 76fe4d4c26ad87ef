import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeEnvFile, readEnvFile, resolvedEnvironment } from './compose-environment';
import { ofKind, processOf, rendered, variablesOf } from './kubernetes-objects';
import { PROCESSES, type ProcessName } from './process-environment';
import { ROOT } from './repository-files';

/** The configuration check with which a process starts; its environment is replaced while it runs. */
async function checkConfiguration(name: ProcessName, environment: Record<string, string>): Promise<void> {
  const folder = name === 'gateway' ? 'gateway' : `services/${name}`;
  const path = join(ROOT, folder, `src/config/${name}.config.ts`);
  if (!existsSync(path)) throw new Error(`${folder} has no src/config/${name}.config.ts`);
  const exported = (await import(path)) as Record<string, unknown>;
  const load = Object.entries(exported).find(([key]) => /^load\w+Config$/.test(key))?.[1];
  if (typeof load !== 'function') throw new Error(`${path} exports no load…Config`);
  jest.replaceProperty(process, 'env', environment);
  (load as () => object)();
}

let env: Record<string, string>;

beforeAll(() => {
  env = readEnvFile(makeEnvFile());
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what docker-compose.yml tells a process, with a freshly made .env', () => {
  it.each(PROCESSES)('lets %s start', async (name) => {
    await expect(checkConfiguration(name, resolvedEnvironment(name, env))).resolves.toBeUndefined();
  });

  it('is refused by auth when a secret is too short', async () => {
    const environment = { ...resolvedEnvironment('auth', env), JWT_SECRET: 'short' };
    await expect(checkConfiguration('auth', environment)).rejects.toThrow('JWT_SECRET');
  });
});

describe('what k8s/ tells a process, with its secrets filled in', () => {
  const prod = rendered('prod');
  const started = ['Deployment', 'Job'].flatMap((kind) =>
    ofKind(prod, kind).map((object) => [object.document.metadata.name, object] as const),
  );

  it.each(started)('lets %s start', async (deployment, object) => {
    const name = processOf(deployment);
    const filledIn = resolvedEnvironment(name, env);
    const environment = Object.entries(variablesOf(prod, object)).map(([key, value]) => {
      const secret = /^(.*)_FILE$/.exec(key)?.[1];
      return secret ? [secret, filledIn[secret] ?? ''] : [key, value ?? ''];
    });
    const given = Object.fromEntries(environment) as Record<string, string>;
    await expect(checkConfiguration(name, given)).resolves.toBeUndefined();
  });
});
