import { readdir } from 'node:fs/promises';
import { ROOT } from '../paths.mjs';
import { lanesOf, testsToRun } from './test-tiers.mjs';

describe('the tests of a run', () => {
  /** @type {Map<string, string[]>} */
  let tiers;

  beforeAll(async () => {
    const daily = await testsToRun(ROOT, ['tests/e2e/']);
    tiers = new Map(daily.map(({ tier, files }) => [tier.name, files]));
  });

  it('run side by side unless their name says that they need the stack alone', () => {
    expect(tiers.get('e2e, side by side')).toEqual(
      expect.arrayContaining(['tests/e2e/reader.e2e.ts', 'tests/e2e/engines.e2e-spec.ts']),
    );
  });

  it('run one by one when their name says that they need the stack alone', () =>
    expect(tiers.get('e2e, one by one')).toEqual(
      expect.arrayContaining(['tests/e2e/account.alone.e2e.ts', 'tests/e2e/mail.alone.e2e-spec.ts']),
    ));

  it('are those of the night when asked for', async () => {
    const nightly = await testsToRun(ROOT, [], { nightly: true });
    expect(nightly.flatMap(({ files }) => files)).toContain('tests/e2e/chaos.alone.nightly.e2e-spec.ts');
    const daily = await testsToRun(ROOT, []);
    expect(daily.flatMap(({ files }) => files).filter((file) => file.includes('nightly'))).toEqual([]);
  });

  it('are run once each', async () => {
    const all = (await readdir(`${ROOT}/tests/e2e`)).filter((file) => /\.(e2e|e2e-spec)\.ts$/.test(file));
    const nightly = await testsToRun(ROOT, ['tests/e2e/'], { nightly: true });
    const found = [...tiers.values(), ...nightly.map(({ files }) => files)].flat();
    expect(found.sort()).toEqual(all.map((file) => `tests/e2e/${file}`).sort());
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
    expect(lanesOf(await testsToRun(ROOT, ['tests/migrations/']))).toHaveLength(1);
  });
});
