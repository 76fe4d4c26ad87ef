import { PROCESSES, SERVICES } from '../processes/process-names.mjs';
import { complete } from '../servers/secrets.mjs';
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

/** The same of a start that only this machine reaches. @param {NodeJS.ProcessEnv} [given] */
const localWith = (given = {}) => environmentWith({ host: '127.0.0.1', given });

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
    expect(having('MASTER_KEY')).toEqual(['auth', 'translation', 'tts']);
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
    expect(localWith().translation.PROVIDER_ALLOWED_HOSTS).toBe('127.0.0.1,localhost,::1');
    const listed = localWith({ PROVIDER_ALLOWED_HOSTS: 'llm.example,10.0.0.5:8000' });
    expect(listed.translation.PROVIDER_ALLOWED_HOSTS).toBe('llm.example,10.0.0.5:8000');
  });

  it('has generous limits by address, because all people of a local start share one', () => {
    const { gateway, translation, tts } = localWith();
    expect(gateway.RATE_LIMIT_SCALE).toBe('20');
    expect(translation.TRANSLATION_GUEST_CALLS_PER_MINUTE).toBe('400');
    expect(tts.TTS_GUEST_CALLS_PER_MINUTE).toBe('200');
    expect(localWith({ RATE_LIMIT_SCALE: '1' }).gateway.RATE_LIMIT_SCALE).toBe('1');
  });

  it.each([
    ['listens on every address', { host: '0.0.0.0' }],
    ['listens on an address at home', { host: '192.168.1.5', publicUrl: 'http://192.168.1.5:8080' }],
    ['has a public name', { publicUrl: 'https://truyen.example' }],
    ['answers to further names', { given: { ALLOWED_HOSTS: 'localhost,nas.lan' } }],
    ['stands behind a proxy', { given: { TRUSTED_PROXY_HOPS: '1' } }],
  ])('makes no allowance when it %s', (_, changes) => {
    const environment = environmentWith({ host: '127.0.0.1', given: {}, ...changes });
    expect(environment.translation.PROVIDER_ALLOWED_HOSTS).toBe('');
    for (const values of Object.values(environment)) {
      expect(Object.keys(values).filter((name) => /RATE_LIMIT|GUEST/.test(name))).toEqual([]);
    }
  });

  it('holds allowed hosts to ports where others come, and limits to what the operator has set', () => {
    const given = {
      PROVIDER_ALLOWED_HOSTS: 'ollama.lan, ::1,[fd00::5]:8000,127.0.0.1:11434',
      RATE_LIMIT_SCALE: '3',
    };
    const { translation, tts, gateway } = environmentWith({ given });
    const hosts = 'ollama.lan:80,ollama.lan:443,[::1]:80,[::1]:443,[fd00::5]:8000,127.0.0.1:11434';
    expect([translation.PROVIDER_ALLOWED_HOSTS, tts.PROVIDER_ALLOWED_HOSTS]).toEqual([hosts, hosts]);
    expect(gateway.RATE_LIMIT_SCALE).toBe('3');
  });
});
