import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { compose, composeText, makeEnvFile, runNode } from './compose-environment';
import { PROCESSES, environmentFaults, type ProcessName } from './process-environment';
import { ROOT, textOf } from './repository-files';

/** Variables as the file takes them in: name and operator, `:?` required or `:-` with a default. */
const references = [...composeText.matchAll(/\$\{([A-Z0-9_]+)(:[?-])([^}]*)\}/g)].map(
  ([, name = '', operator, word = '']) => ({
    name,
    required: operator === ':?',
    word,
  }),
);

/**
 * Release lines that their makers mended on 2026-11-29. MinIO is continued by Silo: its own repository was archived in April
 * 2026, and its images ended in October 2025.
 */
const SUPPORTED_LINES = [
  'axllent/mailpit:v1.31.',
  'docker.io/pgsty/mc:RELEASE.2026-',
  'docker.io/pgsty/silo:RELEASE.2026-',
  'nats:2.15.',
  'postgres:18.',
  'redis:8.10.',
];
const STORE_FILES = ['minio', 'nats', 'postgres', 'redis']
  .map((name) => `k8s/stores/${name}.yaml`)
  .concat(['files', 'postgres'].map((name) => `k8s/components/backups/${name}.yaml`));

const WORKERS = ['translation-worker', 'tts-worker', 'notification-worker'];

const namesIn = (env: string, pattern: RegExp) => [...env.matchAll(pattern)].map(([, name = '']) => name);

describe('docker-compose.yml', () => {
  it('passes the linter without a warning', () => {
    const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
    const results = linter.lintFiles([join(ROOT, 'docker-compose.yml')], false);
    expect(results).toEqual([expect.objectContaining({ messages: [] })]);
  });

  it('uses nothing that docker-compose 1.29 refuses', () => {
    expect(compose.name).toBeUndefined();
    for (const service of Object.values(compose.services)) {
      expect(service.healthcheck?.start_interval).toBeUndefined();
    }
  });

  it.each([...PROCESSES, ...WORKERS])(
    'tells %s what it needs, hands on whatever an operator may set, and nothing it does not know',
    (service) => {
      const name = service.replace('-worker', '') as ProcessName;
      expect(compose.services[service]?.build?.args.SERVICE).toBe(name);
      expect(environmentFaults(name, Object.keys(compose.services[service]?.environment ?? {}))).toEqual([]);
    },
  );

  it('gives jobs to the workers, the schema to their services, and everything to services without a worker', () => {
    const roles = (service: string) => compose.services[service]?.environment.APP_ROLES;
    for (const worker of WORKERS) {
      expect(roles(worker)).toBe('jobs');
      expect(roles(worker.replace('-worker', ''))).toBe('http,events,relay,migrate');
    }
    for (const name of ['auth', 'projects', 'community']) expect(roles(name)).toBeUndefined();
  });

  it('names the machine itself to exactly the processes that call providers', () => {
    const named = Object.entries(compose.services).filter(
      ([, { extra_hosts: hosts }]) => hosts !== undefined,
    );
    expect(named.map(([name, { extra_hosts: hosts }]) => [name, hosts])).toEqual(
      ['translation', 'translation-worker', 'tts', 'tts-worker'].map((name) => [
        name,
        ['host.docker.internal:host-gateway'],
      ]),
    );
  });

  it('limits the memory of every container', () => {
    const unlimited = Object.entries(compose.services).filter(([, { mem_limit: limit }]) => !limit);
    expect(unlimited.map(([name]) => name)).toEqual([]);
  });

  it('lets a process end by itself before it is killed', () => {
    for (const service of [...PROCESSES, ...WORKERS]) {
      const { environment, stop_grace_period: grace } = compose.services[service]!;
      const own = Number(/:-(\d+)/.exec(String(environment.STOP_SECONDS))?.[1]);
      expect(parseInt(grace ?? '', 10)).toBeGreaterThan(own + 5);
    }
  });

  it('keeps what Redis holds: nothing is thrown away, everything is written down', () => {
    expect(compose.services.redis?.command?.join(' ')).toMatch(
      /--appendonly yes .*--maxmemory-policy noeviction/,
    );
  });

  it('names every variable in the message about its absence', () => {
    const required = references.filter(({ required }) => required);
    expect(required.length).toBeGreaterThan(20);
    for (const { name, word } of required) expect(word).toContain(name);
  });

  it('has no default for anything secret', () => {
    const optional = references.filter(({ required }) => !required).map(({ name }) => name);
    // A limit per key is no key.
    expect(optional.filter((name) => /PASSWORD|SECRET|(?<!_PER)_KEY|IDENTITY/.test(name))).toEqual([]);
  });

  it('publishes only the gateway and the mail catcher that is asked for, on the loopback address', () => {
    const published = Object.entries(compose.services).filter(([, service]) => service.ports !== undefined);
    expect(published.map(([name, { ports }]) => [name, ports])).toEqual([
      ['gateway', ['127.0.0.1:${HTTP_PORT:-8080}:8080']],
      ['mail', ['127.0.0.1:${MAIL_PORT:-8025}:8025']],
    ]);
    expect(compose.services.mail?.profiles).toEqual(['mail']);
  });

  it('checks the health of every container that stays', () => {
    const unchecked = Object.entries(compose.services).filter(
      ([, service]) => service.healthcheck === undefined && service.profiles?.join() !== 'backup',
    );
    expect(unchecked.map(([name]) => name)).toEqual([]);
  });

  it('starts a process again that has ended itself because it hung, which process 1 could not', () => {
    for (const service of [...PROCESSES, ...WORKERS]) {
      const { init, restart } = compose.services[service]!;
      expect([service, init, restart]).toEqual([service, true, 'unless-stopped']);
    }
  });

  it('runs images of supported lines, the same ones in every file', () => {
    const files = ['docker-compose.yml', 'scripts/servers.compose.yml', ...STORE_FILES];
    const images = files.flatMap((file) => namesIn(textOf(file), /^\s*image: ([^\s$]+)$/gm));
    const ofOthers = images.filter((image) => !image.startsWith('lac-thu/'));
    const lines = new Set(
      ofOthers.map((image) => SUPPORTED_LINES.find((line) => image.startsWith(line)) ?? image),
    );
    expect([...lines].sort()).toEqual([...SUPPORTED_LINES].sort());
    expect(new Set(ofOthers).size).toBe(SUPPORTED_LINES.length);
  });

  it('pins every image of others to a version', () => {
    for (const { image } of Object.values(compose.services)) {
      if (image) expect(image).toMatch(/:.*\d/);
    }
  });
});

describe('.env.example', () => {
  const example = textOf('.env.example');

  it('is what scripts/compose/make-example.mjs prints', () => {
    expect(example).toBe(runNode('scripts/compose/make-example.mjs'));
  });

  it('lists the variables of docker-compose.yml, required ones empty and the rest commented out', () => {
    const required = new Set(references.filter((reference) => reference.required).map(({ name }) => name));
    const optional = new Set(references.map(({ name }) => name).filter((name) => !required.has(name)));
    expect(namesIn(example, /^([A-Z0-9_]+)=$/gm).sort()).toEqual([...required].sort());
    expect(namesIn(example, /^#([A-Z0-9_]+)=/gm).sort()).toEqual([...optional].sort());
  });

  describe('and the program that fills it', () => {
    let made: string;

    beforeAll(() => {
      made = makeEnvFile();
    });

    it('gives every required variable a value', () => {
      expect(namesIn(made, /^([A-Z0-9_]+)=.+$/gm).sort()).toEqual(
        namesIn(example, /^([A-Z0-9_]+)=$/gm).sort(),
      );
    });

    it('makes other secrets each time', () => {
      const again = makeEnvFile();
      const secret = (env: string) => /^JWT_SECRET=(.*)$/m.exec(env)?.[1];
      expect(secret(again)).not.toBe(secret(made));
    });
  });
});

describe('the NATS server of docker-compose.yml', () => {
  it('gives every process the rights that its code needs, as the local start does', () => {
    expect(textOf('scripts/compose/nats-server.conf')).toBe(runNode('scripts/compose/make-nats-conf.mjs'));
  });

  it('has the password of each process from the environment', () => {
    const users = [
      ...textOf('scripts/compose/nats-server.conf').matchAll(/user: (\w+), password: \$(\w+)/g),
    ].map(([, user = '', variable = '']) => [user, variable]);
    expect(users).toEqual(PROCESSES.map((name) => [name, `NATS_PASSWORD_${name.toUpperCase()}`]));
  });
});
