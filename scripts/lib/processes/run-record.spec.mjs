import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endProcess, parseProcStat, startOf, stillRuns } from './process-identity.mjs';
import { runRecord } from './run-record.mjs';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'record-'));
  file = path.join(folder, 'run.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sleeper = () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    detached: true,
    stdio: 'ignore',
  });
  const pid = /** @type {number} */ (child.pid);
  return { name: 'sleeper', pid, start: startOf(pid) ?? '', stage: 0 };
};

describe('the record of a run', () => {
  it('tells a second start that the first one is alive', () => {
    expect(runRecord(file).take('http://first')).toBeUndefined();
    expect(runRecord(file).take('http://second')).toMatchObject({ url: 'http://first' });
  });

  it('lets the next start end what a killed supervisor left behind', async () => {
    const child = sleeper();
    const dead = { pid: process.pid, start: 'another boot:1' };
    writeFileSync(file, JSON.stringify({ supervisor: dead, url: '', children: [child] }));
    const record = runRecord(file);
    expect(record.take('http://now')).toBeUndefined();
    expect(record.leftovers()).toBe(1);
    await record.endLeftovers();
    expect(stillRuns(child)).toBe(false);
  });

  it('never touches a process that only has the same number', async () => {
    const child = sleeper();
    const stranger = { ...child, start: 'another boot:1' };
    writeFileSync(file, JSON.stringify({ supervisor: stranger, url: '', children: [stranger] }));
    const record = runRecord(file);
    record.take('');
    await record.endLeftovers();
    expect(stillRuns(child)).toBe(true);
    await endProcess(child);
  });

  it('is gone when the run has ended', () => {
    const record = runRecord(file);
    record.take('');
    record.release();
    expect(existsSync(file)).toBe(false);
  });
});

describe('parseProcStat', () => {
  it('finds the fields behind a program name with spaces and brackets', () => {
    const fields = ['S', ...Array.from({ length: 18 }, (_, index) => String(index)), '4711', '0'];
    expect(parseProcStat(`12 (a) b (c) ${fields.join(' ')}`)).toEqual({ state: 'S', startTicks: '4711' });
  });
});
