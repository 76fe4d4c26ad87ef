import { decodeHanvietSettings } from './hanviet-settings';

describe('the settings of the offline engine', () => {
  it('are read as they were kept', () => {
    expect(decodeHanvietSettings('{"mode":"both","tonePlacement":"new"}')).toEqual({
      mode: 'both',
      tonePlacement: 'new',
    });
  });

  it.each([null, '', 'hỏng', 'null', '[]', '7', '{"mode":"khác","tonePlacement":3}'])(
    'are the usual ones where %p is kept',
    (text) => {
      expect(decodeHanvietSettings(text)).toEqual({ mode: 'convert', tonePlacement: 'old' });
    },
  );
});
