import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOf } from '../processes/process-identity.mjs';
import { environmentFor, keepEnvironment } from './running-environment.mjs';

const ADDRESS = 'DATABASE_URL_COMMUNITY';
let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'running-'));
  await keepEnvironment({ community: { [ADDRESS]: 'postgres://local', PORT: '20001' } }, folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {number} pid whether a run of this supervisor is on */
const recordRun = (pid) => {
  const supervisor = { pid, start: startOf(pid) ?? 'another boot:1' };
  writeFileSync(path.join(folder, 'run.json'), JSON.stringify({ supervisor, url: '', children: [] }));
};

describe('the environment of a tool beside a run', () => {
  it('is that of the process in the npm start that runs, with the shell around it', () => {
    recordRun(process.pid);
    expect(environmentFor('community', ADDRESS, { given: { PATH: '/bin', PORT: '1' }, folder })).toEqual({
      PATH: '/bin',
      PORT: '20001',
      [ADDRESS]: 'postgres://local',
    });
  });

  it('is exactly what was given for another installation, plain or as a file', () => {
    recordRun(process.pid);
    const given = { [ADDRESS]: 'postgres://far' };
    expect(environmentFor('community', ADDRESS, { given, folder })).toEqual(given);
    const file = path.join(folder, 'address');
    writeFileSync(file, 'postgres://mounted\n');
    expect(environmentFor('community', ADDRESS, { given: { [`${ADDRESS}_FILE`]: file }, folder })).toEqual({
      [ADDRESS]: 'postgres://mounted',
    });
  });

  it('says what to do when nothing runs and nothing was given', () => {
    expect(() => environmentFor('community', ADDRESS, { given: {}, folder })).toThrow(/npm start/);
    recordRun(0);
    expect(() => environmentFor('community', ADDRESS, { given: {}, folder })).toThrow(/npm start/);
  });

  it('lies where only its owner reads it', () => {
    expect(statSync(path.join(folder, 'environment.json')).mode & 0o077).toBe(0);
  });
});
