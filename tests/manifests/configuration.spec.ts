import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { makeEnvFile, readEnvFile, resolvedEnvironment, runNode } from './compose-environment';
import {
  ofKind,
  processOf,
  rendered,
  templates,
  variablesOf,
  type KubernetesDocument,
} from './kubernetes-objects';
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

describe('what k8s/ tells a process, with the secrets that scripts/k8s-secrets.mjs fills in', () => {
  const prod = rendered('prod');
  /** secret → key → value */
  let secrets: Map<string, Record<string, string>>;

  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    writeFileSync(join(folder, 'env'), makeEnvFile());
    const made = parseAllDocuments(runNode('scripts/k8s-secrets.mjs', join(folder, 'env')));
    rmSync(folder, { recursive: true });
    secrets = new Map(
      made
        .map((document) => document.toJS() as KubernetesDocument)
        .map(({ metadata, stringData = {} }) => [`${metadata.namespace}/${metadata.name}`, stringData]),
    );
  });

  it('is whole: only mail may be left out', () => {
    const empty = [...secrets].flatMap(([name, values]) =>
      Object.entries(values).flatMap(([key, value]) => (value === '' ? [`${name}/${key}`] : [])),
    );
    expect(secrets.size).toBe(ofKind(templates, 'Secret').length);
    expect(empty).toEqual(['lac-thu/notification/SMTP_URL']);
  });

  const started = ['Deployment', 'Job'].flatMap((kind) =>
    ofKind(prod, kind).map((object) => [object.document.metadata.name, object] as const),
  );

  it.each(started)('lets %s start', async (deployment, object) => {
    const name = processOf(deployment);
    const filledIn = { ...secrets.get('lac-thu/shared'), ...secrets.get(`lac-thu/${name}`) };
    const environment = Object.entries(variablesOf(prod, object)).map(([key, value]) => {
      const secret = /^(.*)_FILE$/.exec(key)?.[1];
      return secret ? [secret, filledIn[secret] ?? ''] : [key, value ?? ''];
    });
    const given = Object.fromEntries(environment) as Record<string, string>;
    await expect(checkConfiguration(name, given)).resolves.toBeUndefined();
  });
});
