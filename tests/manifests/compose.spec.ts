import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { compose, composeText, makeEnvFile, runNode } from './compose-environment';
import { PROCESSES, environmentFaults } from './process-environment';
import { ROOT, textOf } from './repository-files';

/** Variables as the file takes them in: name and operator, `:?` required or `:-` with a default. */
const references = [...composeText.matchAll(/\$\{([A-Z0-9_]+)(:[?-])([^}]*)\}/g)].map(
  ([, name = '', operator, word = '']) => ({
    name,
    required: operator === ':?',
    word,
  }),
);

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

  it.each(PROCESSES)(
    'tells %s what it needs, hands on whatever an operator may set, and nothing it does not know',
    (name) => {
      expect(compose.services[name]?.build?.args.SERVICE).toBe(name);
      expect(environmentFaults(name, Object.keys(compose.services[name]?.environment ?? {}))).toEqual([]);
    },
  );

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

  it('publishes only the gateway, on the loopback address', () => {
    const published = Object.entries(compose.services).filter(([, service]) => service.ports !== undefined);
    expect(published.map(([name, { ports }]) => [name, ports])).toEqual([
      ['gateway', ['127.0.0.1:${HTTP_PORT:-8080}:8080']],
    ]);
  });

  it('checks the health of every container', () => {
    const unchecked = Object.entries(compose.services).filter(
      ([, service]) => service.healthcheck === undefined,
    );
    expect(unchecked.map(([name]) => name)).toEqual([]);
  });

  it('pins every image of others to a version', () => {
    for (const { image } of Object.values(compose.services)) {
      if (image) expect(image).toMatch(/:.*\d/);
    }
  });
});

describe('.env.example', () => {
  const example = textOf('.env.example');

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
  it('gives every process the rights that the local start gives it', () => {
    const local = JSON.parse(
      runNode(
        '--input-type=module',
        '--eval',
        `import { permissionsOf } from './scripts/lib/nats.mjs';
         console.log(JSON.stringify(Object.fromEntries(${JSON.stringify(PROCESSES)}.map((name) => [name, permissionsOf(name)]))));`,
      ),
    ) as Record<string, { publish: string[]; subscribe: string[] }>;
    const pattern =
      /user: (\w+), password: \$(\w+), permissions: \{ publish: (\[.*?\]), subscribe: (\[.*?\]) \}/g;
    const users = [...textOf('scripts/compose/nats-server.conf').matchAll(pattern)];
    const given = users.map(([, name = '', , publish = '', subscribe = '']) => [
      name,
      { publish: JSON.parse(publish) as string[], subscribe: JSON.parse(subscribe) as string[] },
    ]);
    expect(Object.fromEntries(given)).toEqual(local);
    for (const [, name = '', variable] of users) expect(variable).toBe(`NATS_PASSWORD_${name.toUpperCase()}`);
  });
});
