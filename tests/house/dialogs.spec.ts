import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(__dirname, '../../web/src');
/** Of the component library, which gives the focus back only in dialogs that are there before they open. */
const OPEN_FROM_THE_START = /<(Modal|Drawer)\s+opened(?!=)/;

describe('a dialog that is open for as long as it is on the page', () => {
  it('is the one that gives the focus back when it is closed', () => {
    const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.tsx'),
    );
    const found = files.filter((file) => OPEN_FROM_THE_START.test(readFileSync(join(WEB, file), 'utf8')));
    expect(found).toEqual([join('ui', 'dialog.tsx')]);
  });
});
