import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(__dirname, '../../web/src');
const COMPOSING = 'lib/keyboard/composing';

/**
 * Sources whose elements act on keys that an input method uses too. Listeners of the window hear none of those: the
 * shield comes before them.
 */
const handlers = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|(^|\/)testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }))
  .filter(
    ({ text }) =>
      /\bonKey(Down|Up|Press)[=:]|getHotkeyHandler\(/.test(text) &&
      /'(Enter|Escape)'|ctrlKey|mod\+/.test(text),
  )
  .filter(({ file }) => !file.startsWith(COMPOSING));

describe('keys of an input method', () => {
  it.each(handlers)('are told apart by $file', ({ text }) => {
    expect(text).toContain("keyboard/composing'");
    expect(text).toContain('isComposing(');
  });

  it('are kept from libraries and forms by the shield of the page', () => {
    expect(readFileSync(join(WEB, 'app/deferred-effects.tsx'), 'utf8')).toContain('shieldComposition()');
  });
});
