import { createHash } from 'node:crypto';
import { textDigest } from './text-digest';

describe('the digest of a text', () => {
  it('is the one the server computes, for short texts and none at all', () => {
    for (const text of ['', 'Chương 1: Đêm tuyết\n雪', '\u{1f600}']) {
      expect(textDigest(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    }
  });

  it('is right for a text of many blocks whose borders fall inside of characters', () => {
    const text = 'a'.repeat((1 << 20) - 1) + '\u{20000}'.repeat(700_000);
    expect(textDigest(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
  });
});
