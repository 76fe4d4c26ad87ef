import { readFileSync } from 'node:fs';
import { join } from 'node:path';

describe('the page as phones measure it', () => {
  const content = /<meta\s+name="viewport"\s+content="([^"]*)"/.exec(
    readFileSync(join(__dirname, '../../web/index.html'), 'utf8'),
  )?.[1];

  // Or a list of choices that stands outside for the moment in which it is placed makes the whole page wider for good: in a
  // dialog it opened out of sight, and closed itself.
  it('is never wider than the window, whatever stands outside of it', () => {
    expect(content).toContain('minimum-scale=1');
  });

  it('may be enlarged', () => {
    expect(content).not.toMatch(/maximum-scale|user-scalable/);
  });
});
