import { readFileSync, readdirSync } from 'node:fs';
import ts from 'typescript';
import { inRoot } from '../lib/paths.mjs';
import { SERVICES } from '../lib/processes/process-names.mjs';
import { KINDS } from './kinds.mjs';
import { HARNESSES } from './places.mjs';

const NOW = new Date('2026-11-28T00:00:00Z');

/** @param {string} kind */
function planOf(kind) {
  const known = KINDS[kind];
  if (!known) throw new Error(`no kind ${kind}`);
  return known.plan(known.example.split(' ').slice(1), NOW);
}

describe('npm run new', () => {
  it.each(Object.keys(KINDS))('writes TypeScript that parses, and says what is left to do: %s', (kind) => {
    const { files, next } = planOf(kind);
    for (const [file, text] of Object.entries(files)) {
      const { diagnostics } = ts.transpileModule(text, { fileName: file, reportDiagnostics: true });
      expect({ file, diagnostics }).toEqual({ file, diagnostics: [] });
    }
    expect(next.length).toBeGreaterThan(0);
  });

  it.each(Object.keys(KINDS).filter((kind) => kind !== 'migration'))('begins with a test: %s', (kind) => {
    expect(Object.keys(planOf(kind).files).some((file) => /spec\.tsx?$/.test(file))).toBe(true);
  });

  it('names files, classes and tables as the house does', () => {
    const { files } = planOf('sub-domain');
    const [path = '', table] = Object.entries(files).find(([file]) => file.includes('/migrations/')) ?? [];
    const [, stamp] =
      /^services\/community\/src\/migrations\/(\d{13})-create-reading-lists\.ts$/.exec(path) ?? [];
    expect(table).toContain(`export class CreateReadingLists${stamp} implements MigrationInterface`);
    expect(table).toContain('CONSTRAINT pk_reading_lists PRIMARY KEY');
    expect(files['services/community/src/reading-lists/reading-list.entity.ts']).toContain(
      'class ReadingListEntity',
    );
  });

  it.each(SERVICES)('boots %s in a new test as the other tests of the service do', (service) => {
    const { boot = '', from } = HARNESSES[service] ?? {};
    const harness = readFileSync(inRoot(`services/${service}/src/testing/${from}.ts`), 'utf8');
    expect(harness).toMatch(new RegExp(`^export (async )?function ${boot}\\(`, 'm'));
  });

  it.each(SERVICES)(
    'lets a new table of %s come after all that its database runs already, however the clock stands',
    (service) => {
      const [path = ''] = Object.keys(KINDS.migration?.plan([service, 'add-language'], NOW).files ?? {});
      const earlier = [`services/${service}`, 'libs/messaging', 'libs/jobs']
        .flatMap((part) => readdirSync(inRoot(`${part}/src/migrations`)))
        .map((file) => file.slice(0, 13));
      const [, stamp = ''] = /\/(\d{13})-add-language\.ts$/.exec(path) ?? [];
      expect(earlier.filter((other) => other >= stamp)).toEqual([]);
    },
  );

  it.each([
    ['sub-domain', ['nowhere', 'lists'], 'Không có dịch vụ “nowhere”'],
    ['sub-domain', ['community', 'Lists'], 'phải viết thường'],
    ['web-feature', ['helpers'], 'không nói lên ý nghĩa'],
  ])('refuses a bad name before it writes anything: %s %j', (kind, args, message) => {
    expect(() => KINDS[kind]?.plan(args, NOW)).toThrow(message);
  });
});
