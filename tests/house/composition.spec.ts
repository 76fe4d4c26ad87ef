import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(__dirname, '../../web/src');
const COMPOSING = 'lib/keyboard/composing';

/** Sources that act on keys by themselves, as they stand in web/src. */
const handlers = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|(^|\/)testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }))
  .filter(({ text }) => /\bonKey(Down|Up|Press)=|addEventListener\(\s*'key|getHotkeyHandler\(/.test(text))
  .filter(({ file }) => !file.startsWith(COMPOSING));

describe('keys of an input method', () => {
  it.each(handlers)('are told apart by $file', ({ text }) => {
    expect(text).toContain("keyboard/composing'");
    expect(text).toContain('isComposing(');
  });

  it('are kept from libraries and forms before anything else listens', () => {
    const main = readFileSync(join(WEB, 'main.tsx'), 'utf8');
    expect(main.indexOf('shieldComposition(window)')).toBeGreaterThan(-1);
    expect(main.indexOf('shieldComposition(window)')).toBeLessThan(main.indexOf('createRoot('));
  });
});
