import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(__dirname, '..');
/** A module that styles a Mantine button's label must declare which of its classes is on one. */
const ON_A_BUTTON = /\.(\w+) :global\(\.mantine-Button-label\)/g;

const modules = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')] as const)
  .filter(([, css]) => css.search(ON_A_BUTTON) >= 0);

describe('the height of a fingertip', () => {
  it.each(modules)('is not taken back from the buttons of %s', (_file, css) => {
    const names = [...css.matchAll(ON_A_BUTTON)].map(([, name]) => name);
    const lowered = names.filter((name) => new RegExp(`^\\s*\\.${name} \\{[^}]*min-height:`, 'm').test(css));
    expect(lowered).toEqual([]);
  });
});
