import { strToU8, zipSync } from 'fflate';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { judgeAudit } from './audit-findings.mjs';
import { deliveredPackages, osvReport, readOsvExport } from './osv-advisories.mjs';

const advisory = (id, events, more = {}) => ({
  id,
  modified: '2026-11-20T08:00:00Z',
  summary: 'reads beyond its end',
  affected: [{ package: { ecosystem: 'npm', name: 'zip-reader' }, ranges: [{ type: 'SEMVER', events }] }],
  database_specific: { severity: 'HIGH' },
  ...more,
});

/** @param {object[]} advisories @param {string} version of zip-reader */
const openOnes = (advisories, version) =>
  judgeAudit(osvReport(advisories, [{ name: 'zip-reader', version }]), {}).open.map(({ id }) => id);

describe('packages of a lockfile', () => {
  it('are those that are delivered, under the name that the registry knows', () => {
    const lock = {
      packages: {
        '': { name: 'lac-thu' },
        'node_modules/pg': { version: '8.0.0' },
        'node_modules/a/node_modules/@scope/b': { version: '1.2.3' },
        'node_modules/alias': { name: 'real-name', version: '2.0.0' },
        'node_modules/jest': { version: '30.0.0', dev: true },
        'node_modules/web': { link: true },
      },
    };
    expect(deliveredPackages(lock)).toEqual([
      { name: 'pg', version: '8.0.0' },
      { name: '@scope/b', version: '1.2.3' },
      { name: 'real-name', version: '2.0.0' },
    ]);
  });
});

describe('an advisory of OSV', () => {
  const events = [
    { introduced: '0' },
    { fixed: '1.2.0' },
    { introduced: '2.0.0' },
    { last_affected: '2.3.1' },
  ];

  it.each([
    ['0.0.1', true],
    ['1.1.9', true],
    ['1.2.0', false],
    ['2.0.0-beta.1', false],
    ['2.0.0', true],
    ['2.3.1', true],
    ['2.3.2', false],
  ])('with several ranges hits %s: %s', (version, isHit) => {
    expect(openOnes([advisory('GHSA-aaaa-bbbb-cccc', events)], version)).toEqual(
      isHit ? ['GHSA-aaaa-bbbb-cccc'] : [],
    );
  });

  it('may list versions in place of ranges', () => {
    const affected = [{ package: { ecosystem: 'npm', name: 'zip-reader' }, versions: ['1.0.0'] }];
    const malware = advisory('MAL-2026-1', [], { affected, database_specific: {} });
    expect(openOnes([malware], '1.0.0')).toEqual(['MAL-2026-1']);
    expect(openOnes([malware], '1.0.1')).toEqual([]);
  });

  it('counts as grave when it names no severity, and not at all when it is lesser, withdrawn or of another registry', () => {
    const always = [{ introduced: '0' }];
    expect(openOnes([advisory('GHSA-none', always, { database_specific: {} })], '1.0.0')).toEqual([
      'GHSA-none',
    ]);
    expect(
      openOnes([advisory('GHSA-low', always, { database_specific: { severity: 'LOW' } })], '1.0.0'),
    ).toEqual([]);
    expect(openOnes([advisory('GHSA-gone', always, { withdrawn: '2026-01-01T00:00:00Z' })], '1.0.0')).toEqual(
      [],
    );
    const python = [{ package: { ecosystem: 'PyPI', name: 'zip-reader' }, versions: ['1.0.0'] }];
    expect(openOnes([advisory('GHSA-pypi', [], { affected: python })], '1.0.0')).toEqual([]);
  });
});

describe('an export of OSV', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'osv-export-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const zipOf = (advisories) =>
    zipSync(Object.fromEntries(advisories.map((one) => [`${one.id}.json`, strToU8(JSON.stringify(one))])));

  it('is read for the packages asked for, and tells when it was last changed', async () => {
    const other = {
      id: 'GHSA-other',
      modified: '2026-11-28T00:00:00Z',
      affected: [{ package: { name: 'left' } }],
    };
    const file = path.join(folder, 'all.zip');
    await writeFile(file, zipOf([advisory('GHSA-mine', [{ introduced: '0' }]), other]));
    const { advisories, newest } = await readOsvExport(file, new Set(['zip-reader']));
    expect(advisories.map(({ id }) => id)).toEqual(['GHSA-mine']);
    expect(newest).toEqual(new Date('2026-11-28T00:00:00Z'));
  });

  it.each([
    ['cut short', (/** @type {Uint8Array} */ zip) => zip.subarray(0, zip.length - 60)],
    ['no zip', () => strToU8('<html>404</html>')],
    ['empty', () => new Uint8Array(0)],
  ])('that is %s gives no result', async (_, spoil) => {
    const file = path.join(folder, 'spoilt.zip');
    await writeFile(file, spoil(zipOf([advisory('GHSA-mine', [{ introduced: '0' }])])));
    await expect(readOsvExport(file, new Set(['zip-reader']))).rejects.toThrow();
  });
});
