import { wantsBrowser } from './browser.mjs';
import { withFiles } from './environment-files.mjs';
import { addressOverrides } from '../servers/address-overrides.mjs';
import { tooOld } from '../build/node-version.mjs';
import { serverMode } from '../servers/server-mode.mjs';
import { complete } from '../servers/secrets.mjs';
import { acceptedHosts, demoPasswordFor, logIns, startOptions } from './start-options.mjs';

describe('what the operator asks for', () => {
  it('listens on this machine only, at 8080, unless told otherwise', () => {
    expect(startOptions({}, [])).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
    });
    expect(startOptions({ HOST: '0.0.0.0', PORT: '9000' }, [])).toMatchObject({
      onlyHere: false,
      ownUrl: 'http://127.0.0.1:9000',
      publicUrl: 'http://localhost:9000',
    });
  });

  it.each([
    ['127.0.0.1', true, 'http://127.0.0.1:8080', 'http://localhost:8080'],
    ['localhost', true, 'http://127.0.0.1:8080', 'http://localhost:8080'],
    ['LOCALHOST', true, 'http://LOCALHOST:8080', 'http://LOCALHOST:8080'],
    ['::1', true, 'http://[::1]:8080', 'http://localhost:8080'],
    ['127.0.0.2', true, 'http://127.0.0.2:8080', 'http://127.0.0.2:8080'],
    ['::', false, 'http://127.0.0.1:8080', 'http://localhost:8080'],
    ['192.168.1.5', false, 'http://192.168.1.5:8080', 'http://192.168.1.5:8080'],
    ['fd00::5', false, 'http://[fd00::5]:8080', 'http://[fd00::5]:8080'],
    ['nas.lan', false, 'http://nas.lan:8080', 'http://nas.lan:8080'],
  ])(
    'knows of HOST=%s whether others can come, and how it is reached',
    (HOST, onlyHere, ownUrl, publicUrl) => {
      expect(startOptions({ HOST }, [])).toMatchObject({ onlyHere, ownUrl, publicUrl });
    },
  );

  it('takes a public address, further hosts or a proxy for a way in for others, though it listens on loopback', () => {
    const onlyHere = (/** @type {NodeJS.ProcessEnv} */ env) => startOptions(env, []).onlyHere;
    expect(
      onlyHere({ PUBLIC_URL: 'http://127.0.0.1:9000', ALLOWED_HOSTS: 'localhost:8080,[::1]:1, ::1' }),
    ).toBe(true);
    expect(onlyHere({ PUBLIC_URL: 'https://truyen.example' })).toBe(false);
    expect(onlyHere({ ALLOWED_HOSTS: 'abc.ngrok.example' })).toBe(false);
    expect(onlyHere({ TRUSTED_PROXY_HOPS: '1' })).toBe(false);
    expect(onlyHere({ TRUSTED_PROXY_HOPS: '0' })).toBe(true);
    expect(() => onlyHere({ PUBLIC_URL: 'truyen' })).toThrow(/PUBLIC_URL=truyen/);
  });

  it('tells by which hosts it may be called', () => {
    const hosts = (/** @type {NodeJS.ProcessEnv} */ env) => acceptedHosts(startOptions(env, []), env);
    expect(hosts({})).toBe('localhost, 127.0.0.1');
    expect(hosts({ HOST: '0.0.0.0', PUBLIC_URL: 'https://truyen.example', ALLOWED_HOSTS: 'nas.lan' })).toBe(
      'truyen.example, nas.lan, localhost, 127.0.0.1, địa chỉ IP của máy này',
    );
  });

  it('refuses a port that is none, an unknown argument, an administrator without a password', () => {
    expect(() => startOptions({ PORT: '80a' }, [])).toThrow(/PORT=80a/);
    expect(() => startOptions({ PORT: '70000' }, [])).toThrow(/65535/);
    expect(() => startOptions({}, ['--dokcer'])).toThrow(/--dokcer/);
    expect(() => startOptions({ ADMIN_EMAIL: 'a@b.c' }, [])).toThrow(/ADMIN_PASSWORD/);
  });

  it('uses the well-known demo password only where nobody else can reach it', () => {
    const secrets = complete({});
    expect(demoPasswordFor(true, secrets)).toBe('lacthu123');
    expect(demoPasswordFor(false, secrets)).toBe(secrets.demoPassword);
    expect(secrets.demoPassword.length).toBeGreaterThan(10);
  });

  it("shows the operator's administrator instead of the demo one, and never his password", () => {
    const shown = logIns({ ADMIN_EMAIL: 'chu@nha.vn', ADMIN_PASSWORD: 'bi-mat' }, 'x').flat().join(' ');
    expect(shown).toContain('chu@nha.vn');
    expect(shown).not.toContain('bi-mat');
    expect(shown).not.toContain('admin@lacthu.local');
  });

  it('names the variables that lack when only some addresses are given', () => {
    expect(addressOverrides({})).toMatchObject({ databases: undefined, missing: [] });
    expect(addressOverrides({ DATABASE_URL_AUTH: 'postgres://x' }).missing).toContain('DATABASE_URL_TTS');
    expect(addressOverrides({ S3_ENDPOINT: 'http://s3', S3_ACCESS_KEY: 'k' }).missing).toEqual([
      'S3_SECRET_KEY',
    ]);
  });

  it('reads secrets from mounted files', () => {
    const read = (/** @type {string} */ file) => `content of ${file}\n`;
    expect(withFiles({ JWT_SECRET_FILE: '/run/jwt', SMTP_URL_FILE: '/run/smtp' }, read)).toEqual({
      JWT_SECRET: 'content of /run/jwt',
      SMTP_URL_FILE: '/run/smtp',
    });
    expect(() => withFiles({ MASTER_KEY_FILE: '/does/not/exist' })).toThrow(/MASTER_KEY_FILE/);
  });

  it('opens no browser when told not to, or without a screen', () => {
    expect(wantsBrowser({ DISPLAY: ':0' }, 'linux')).toBe(true);
    expect(wantsBrowser({ DISPLAY: ':0', NO_OPEN: '1' }, 'linux')).toBe(false);
    expect(wantsBrowser({ BROWSER: 'none' }, 'darwin')).toBe(false);
    expect(wantsBrowser({}, 'linux')).toBe(false);
  });

  it('keeps running the servers the way their data was made', () => {
    const facts = { remembered: '', embeddedPossible: true, dockerPossible: () => true };
    expect(serverMode(facts)).toBe('embedded');
    expect(serverMode({ ...facts, asked: 'docker' })).toBe('docker');
    expect(serverMode({ ...facts, remembered: 'docker' })).toBe('docker');
    expect(serverMode({ ...facts, embeddedPossible: false })).toBe('docker');
    expect(serverMode({ ...facts, embeddedPossible: false, dockerPossible: () => false })).toBe('none');
  });

  it('says which Node is needed when this one is too old', () => {
    expect(tooOld('20.18.3')).toMatch(/20\.19.*20\.18\.3/);
    expect(tooOld('18.20.0')).toBeDefined();
    expect(tooOld('20.19.0')).toBeUndefined();
    expect(tooOld('22.0.0')).toBeUndefined();
  });
});
