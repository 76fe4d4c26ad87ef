import { runNode } from './compose-environment';
import { dockerfileFaults, instructionsOf, type Instruction } from './dockerfile-rules';
import { PROCESSES } from './process-environment';
import { filesBelow, textOf } from './repository-files';

const instructions = instructionsOf(textOf('Dockerfile'));

/** The instructions of one named stage. */
function stage(name: string): Instruction[] {
  const start = instructions.findIndex(({ word, rest }) => word === 'FROM' && rest.endsWith(` AS ${name}`));
  const length = instructions.slice(start + 1).findIndex(({ word }) => word === 'FROM');
  return start < 0 ? [] : instructions.slice(start, length < 0 ? undefined : start + 1 + length);
}

describe('Dockerfile', () => {
  it('keeps the rules of good images', () => {
    expect(dockerfileFaults(instructions)).toEqual([]);
  });

  it.each(PROCESSES)('has a stage that runs %s without a shell in between', (name) => {
    const path = name === 'gateway' ? 'dist/gateway/src/main.js' : `dist/services/${name}/src/main.js`;
    const command = stage(name).find(({ word }) => word === 'CMD');
    expect(JSON.parse(command?.rest ?? 'null')).toEqual(['node', path]);
  });

  it('puts only the code of its own process into an image', () => {
    for (const name of PROCESSES) {
      const copied = stage(name)
        .filter(({ word }) => word === 'COPY')
        .map(({ rest }) => rest.split(' ').at(-1));
      const own = name === 'gateway' ? ['./dist/gateway', './web/dist'] : [`./dist/services/${name}`];
      expect(copied).toEqual(own);
    }
  });

  it('takes only what runs: no packages of development, no package manager', () => {
    const installs = stage('packages').filter(({ word }) => word === 'RUN');
    expect(installs.map(({ rest }) => rest)).toEqual([expect.stringMatching(/^npm ci --omit=dev /)]);
    const modules = stage('runtime').filter(({ rest }) => rest.includes('node_modules ./node_modules'));
    expect(modules.map(({ rest }) => rest)).toEqual(['--from=packages /app/node_modules ./node_modules']);
    expect(stage('runtime').some(({ word, rest }) => word === 'RUN' && rest.includes('/bin/npm'))).toBe(true);
  });

  it('brings the lexicon of the offline engine with the libs, into every image', () => {
    const lexicon = filesBelow('libs/hanviet/lexicon').filter((path) => /\.(tsv|txt)$/.test(path));
    expect(lexicon.length).toBeGreaterThan(3);
    const fates = runNode(
      '--input-type=module',
      '--eval',
      `import { fateOf } from './scripts/lib/build/compile.mjs'; console.log(${JSON.stringify(lexicon)}.map(fateOf).join());`,
    );
    expect(new Set(fates.trim().split(','))).toEqual(new Set(['copy']));
    const copied = stage('runtime').map(({ rest }) => rest);
    expect(copied).toContain('--from=build /app/dist/libs ./dist/libs');
  });

  it('ends in the stage that the build argument names', () => {
    expect(instructions.filter(({ word }) => word === 'FROM').at(-1)?.rest).toBe('${SERVICE} AS image');
  });

  it('runs as a numbered user that is not root', () => {
    const [uid = '0'] =
      stage('runtime')
        .find(({ word }) => word === 'USER')
        ?.rest.split(':') ?? [];
    expect(Number(uid)).toBeGreaterThanOrEqual(1000);
  });

  it('brings ffmpeg, which writes M4B, into the image of tts alone, and does not stay root for it', () => {
    const installs = ({ word, rest }: Instruction) =>
      word === 'RUN' && /apt-get install .*\bffmpeg\b/.test(rest);
    expect(PROCESSES.filter((name) => stage(name).some(installs))).toEqual(['tts']);
    expect(stage('runtime').some(installs)).toBe(false);
    const users = stage('tts').filter(({ word }) => word === 'USER');
    expect(users.at(-1)?.rest).toBe(stage('runtime').find(({ word }) => word === 'USER')?.rest);
  });

  it('asks the process itself whether it is alive, without a shell', () => {
    const check = stage('runtime')
      .find(({ word }) => word === 'HEALTHCHECK')
      ?.rest.split('CMD ')[1];
    expect(JSON.parse(check ?? 'null')).toEqual(['node', '-e', expect.stringContaining('/healthz')]);
  });

  it('builds on the Node version that package.json asks for', () => {
    const major = /node:(\d+)/.exec(textOf('Dockerfile'))?.[1];
    const { engines } = JSON.parse(textOf('package.json')) as { engines: { node: string } };
    expect(engines.node).toContain(`>=${String(major)}.`);
  });

  it('keeps secrets, data and history out of the build context', () => {
    const ignored = textOf('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '.env', '**/node_modules']));
  });
});

describe('the rules of good images', () => {
  it.each([
    ['FROM node:latest AS a', 'begins with whatever is newest'],
    ['FROM library/node AS a', 'begins with whatever is newest'],
    ['ADD https://example.org/a.tgz /app', 'fetches or unpacks unseen'],
    ['WORKDIR app', 'depends on the one before'],
    ['CMD node main.js', 'swallows the stop signal'],
    ['RUN curl https://example.org/install | sh', 'runs what the network says'],
    [
      'RUN apt-get install --yes ffmpeg \\\n  && rm -rf /var/lib/apt/lists/*',
      'installs what nobody asked for',
    ],
    ['RUN apt-get install --no-install-recommends ffmpeg', 'keeps the lists of packages'],
    ['RUN apt-get upgrade', 'is another image each day'],
    ['RUN npm install', 'installs beside the lock file'],
    ['ARG NPM_TOKEN', 'keeps a secret in its history'],
    ['ENV JWT_SECRET=abc', 'keeps a secret in its layers'],
  ])('find %j', (line, fault) => {
    expect(dockerfileFaults(instructionsOf(`${line}\n`))).toEqual([expect.stringContaining(fault)]);
  });
});
