import { readdir } from 'node:fs/promises';
import { ROOT } from '../paths.mjs';
import { lanesOf, testsToRun } from './test-tiers.mjs';

describe('the tests of a run', () => {
  /** @type {Map<string, string[]>} */
  let tiers;

  beforeAll(async () => {
    const found = await testsToRun(ROOT, ['tests/e2e/']);
    tiers = new Map(found.map(({ tier, files }) => [tier.name, files]));
  });

  it('of a person in the browser with an account of his own go side by side', () => {
    expect(tiers.get('e2e, side by side')).toEqual(
      expect.arrayContaining(['tests/e2e/reader.e2e.ts', 'tests/e2e/every-page.e2e.ts']),
    );
  });

  it.each([
    'killed-server.e2e-spec.ts',
    'account.e2e.ts',
    'admin.e2e.ts',
    'ads.e2e.ts',
    'engines.e2e-spec.ts',
  ])('that touch what belongs to all go one by one: %s', (file) =>
    expect(tiers.get('e2e, one by one')).toContain(`tests/e2e/${file}`),
  );

  it('are run once each', async () => {
    const all = (await readdir(`${ROOT}/tests/e2e`)).filter((file) => /\.(e2e|e2e-spec)\.ts$/.test(file));
    expect([...tiers.values()].flat().sort()).toEqual(all.map((file) => `tests/e2e/${file}`).sort());
  });
});

describe('the lanes of a run', () => {
  it('are one for the code and one for the whole app, in which no test runs beside one that kills its servers', async () => {
    const lanes = lanesOf(await testsToRun(ROOT, []));
    expect(lanes.map((lane) => lane.map(({ tier }) => tier.name))).toEqual([
      ['unit', 'integration'],
      ['e2e, one by one', 'e2e, side by side'],
    ]);
  });

  it('are only those that have a wanted test', async () => {
    expect(lanesOf(await testsToRun(ROOT, ['tests/backup/']))).toHaveLength(1);
  });
});
