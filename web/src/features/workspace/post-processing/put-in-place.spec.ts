import { putInPlace } from './put-in-place';

describe('a passage that was translated again', () => {
  it('takes the place of the same words in the translation, and only of the first', () => {
    const texts = { source: '雪\n灯', target: 'Tuyết xấu.\nTuyết xấu.' };
    expect(putInPlace(texts, 'Tuyết xấu.', 'Tuyết $& đẹp.')).toBe('Tuyết $& đẹp.\nTuyết xấu.');
  });

  it('takes the place of the lines that stand against the source it came from', () => {
    const texts = { source: '　雪夜\n石灯\n白鹭', target: 'Một\nHai\nBa' };
    expect(putInPlace(texts, '石灯\n白鹭', 'Đèn đá\nCò trắng')).toBe('Một\nĐèn đá\nCò trắng');
    expect(putInPlace(texts, '雪夜', 'Đêm tuyết')).toBe('Đêm tuyết\nHai\nBa');
  });

  it('has no place where the texts do not match line by line', () => {
    expect(putInPlace({ source: '雪夜\n石灯', target: 'Một' }, '石灯', 'Đèn đá')).toBeNull();
    expect(putInPlace({ source: '雪夜', target: 'Một' }, '雪', 'Tuyết')).toBeNull();
  });
});
