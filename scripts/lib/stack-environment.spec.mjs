import { PROCESSES, SERVICES } from './process-names.mjs';
import { complete } from './secrets.mjs';
import { stackEnvironment } from './stack-environment.mjs';

const secrets = complete({});

/** @param {Partial<import('./stack-environment.mjs').StackFacts>} [changes] */
const environmentWith = (changes = {}) =>
  stackEnvironment({
    given: {
      PATH: '/bin',
      TZ: 'Asia/Ho_Chi_Minh',
      npm_config_x: '1',
      JWT_SECRET: 'from-operator',
      DATABASE_URL_AUTH: 'x',
    },
    addresses: {
      databases: Object.fromEntries(SERVICES.map((name) => [name, `postgres://${name}@db/${name}`])),
      nats: Object.fromEntries(PROCESSES.map((name) => [name, `nats://${name}@broker`])),
      redis: {
        gateway: 'redis://gateway@queue',
        translation: 'redis://translation@queue',
        tts: 'redis://tts@queue',
      },
      storage: { FILES_DIR: '/files' },
    },
    secrets,
    ports: Object.fromEntries(SERVICES.map((name, index) => [name, 21_000 + index])),
    host: '0.0.0.0',
    port: 8080,
    publicUrl: 'http://localhost:8080',
    webDist: '/web',
    demoPassword: 'demo',
    ...changes,
  });

describe('the environment of each process', () => {
  it('holds only its own database, NATS user and key', () => {
    const { projects, gateway } = environmentWith();
    expect(projects.DATABASE_URL_PROJECTS).toBe('postgres://projects@db/projects');
    expect(Object.keys(projects).filter((name) => name.startsWith('DATABASE_URL'))).toEqual([
      'DATABASE_URL_PROJECTS',
    ]);
    expect(Object.keys(gateway).filter((name) => name.startsWith('DATABASE_URL'))).toEqual([]);
    expect(projects.NATS_URL).toBe('nats://projects@broker');
    expect(projects.IDENTITY_PRIVATE_KEY).toBe(secrets.identity.projects?.privateKey);
  });

  it('gives secrets only to those that use them', () => {
    const environment = environmentWith();
    const having = (/** @type {string} */ name) =>
      Object.keys(environment).filter((one) => name in environment[one]);
    expect(having('JWT_SECRET')).toEqual(['gateway', 'auth']);
    expect(having('MASTER_KEY')).toEqual(['translation', 'tts']);
    expect(having('FILES_DIR')).toEqual(['projects', 'tts']);
    expect(having('DEMO_PASSWORD')).toEqual(['auth']);
  });

  it('binds the services to loopback whatever the gateway listens on', () => {
    const environment = environmentWith();
    expect(environment.gateway.HOST).toBe('0.0.0.0');
    expect(SERVICES.map((name) => environment[name].HOST)).toEqual(SERVICES.map(() => '127.0.0.1'));
  });

  it('passes on what the operator set and not what npm set', () => {
    const { auth } = environmentWith();
    expect(auth.TZ).toBe('Asia/Ho_Chi_Minh');
    expect(auth.JWT_SECRET).toBe('from-operator');
    expect(auth).not.toHaveProperty('npm_config_x');
  });

  it('opens loopback to local models unless the operator lists hosts himself', () => {
    expect(environmentWith().translation.PROVIDER_ALLOWED_HOSTS).toContain('127.0.0.1');
    const listed = environmentWith({ given: { PROVIDER_ALLOWED_HOSTS: 'llm.example:8000' } });
    expect(listed.translation.PROVIDER_ALLOWED_HOSTS).toBe('llm.example:8000');
  });

  it('has generous limits by address, because all people of a local start share one', () => {
    expect(Number(environmentWith().gateway.RATE_LIMIT_SCALE)).toBeGreaterThan(1);
    expect(environmentWith({ given: { RATE_LIMIT_SCALE: '1' } }).gateway.RATE_LIMIT_SCALE).toBe('1');
  });
});
