import { lineHash } from './line-hash';

describe('the hash of a line', () => {
  it('is the same for both ways to write a Vietnamese letter, and with spaces around', () => {
    const hash = lineHash('Trời vẫn mưa.');
    expect(lineHash('Trời vẫn mưa.'.normalize('NFD'))).toBe(hash);
    expect(lineHash('  Trời vẫn mưa.\u3000')).toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{8}$/);
  });

  it('tells lines apart that differ in one sign', () => {
    const lines = ['Trời vẫn mưa.', 'Trời vẫn mưa', 'trời vẫn mưa.', 'Trời vẫn mua.', '雪', '雨', ''];
    expect(new Set(lines.map(lineHash)).size).toBe(lines.length);
  });

  it('stays what it is: hashes are stored beside the audio', () => {
    expect(lineHash('')).toBe('811c9dc5');
    expect(lineHash('Trời vẫn mưa.')).toBe('59bb4649');
  });
});
