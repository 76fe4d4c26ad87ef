import { storedJson } from './stored-json';

describe('storedJson', () => {
  it('parses the JSON text that a form sends', () => {
    expect(storedJson('{"characters":["Tôn Ngộ Không"]}')).toEqual({ characters: ['Tôn Ngộ Không'] });
  });

  it('keeps a text that is no JSON object', () => {
    expect(storedJson('nhớ xưng huynh đệ')).toBe('nhớ xưng huynh đệ');
    expect(storedJson('[1, 2]')).toBe('[1, 2]');
  });

  it('takes blank text for nothing', () => {
    expect(storedJson('  ')).toBeNull();
  });

  it('removes what no database takes, at any depth and from keys', () => {
    expect(storedJson({ 'a\u0000': [{ b: 'x\u0000y', n: 1 }] })).toEqual({ a: [{ b: 'xy', n: 1 }] });
  });
});
