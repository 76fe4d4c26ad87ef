import path from 'node:path';
import { ROOT } from '../paths.mjs';
import { failedTests } from './failed-tests.mjs';

const passed = { ancestorTitles: [], title: 'works', status: 'passed', failureMessages: [] };

describe('the failed tests of a run', () => {
  it('are named with their spec, also out of a group, and with the first lines of their message', () => {
    const long = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`).join('\n');
    const report = {
      testResults: [
        {
          name: path.join(ROOT, '.cache/spec-groups/1/unit/01.spec.cjs'),
          message: 'all of it',
          status: 'failed',
          assertionResults: [
            { ...passed, ancestorTitles: ['libs/a.spec.ts', 'a box'] },
            {
              ancestorTitles: ['libs/a.spec.ts', 'a box'],
              title: 'closes',
              status: 'failed',
              failureMessages: [`\u001b[31m${long}`],
            },
          ],
        },
      ],
    };
    const [only, ...others] = failedTests(report);
    expect(others).toEqual([]);
    expect(only).toMatch(/^libs\/a\.spec\.ts › a box › closes\n {4}line 1\n {4}line 2\n/);
    expect(only).not.toContain('line 13');
  });

  it('include a file that could not be loaded and no file that passed', () => {
    const report = {
      testResults: [
        {
          name: path.join(ROOT, 'libs/b.spec.ts'),
          message: 'no such module',
          status: 'failed',
          assertionResults: [],
        },
        {
          name: path.join(ROOT, 'libs/c.spec.ts'),
          message: '',
          status: 'passed',
          assertionResults: [passed],
        },
      ],
    };
    expect(failedTests(report)).toEqual(['libs/b.spec.ts\n    no such module']);
  });
});
