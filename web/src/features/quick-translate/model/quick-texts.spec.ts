import { redone, stillMissing, undone, withResult, type QuickTexts } from './quick-texts';

const EMPTY: QuickTexts = { source: '雪', prompt: '', result: '', missing: [], past: [], future: [] };
const told = (result: string) => ({ result, missing: [] });

describe('results of quick translate', () => {
  it('can be taken back and brought again, the latest first', () => {
    const first = withResult(EMPTY, told('Tuyết.'));
    expect(first.past).toEqual([]);
    const edited = { ...withResult(first, told('Tuyết rơi.')), result: 'Tuyết rơi, tay tôi sửa.' };
    const back = undone(edited);
    expect(back.result).toBe('Tuyết.');
    expect(redone(back).result).toBe('Tuyết rơi, tay tôi sửa.');
    expect(withResult(back, told('Khác.')).future).toEqual([]);
  });

  it('keep five steps, so that the browser can hold them', () => {
    const many = ['1', '2', '3', '4', '5', '6', '7'].reduce(
      (texts, result) => withResult(texts, told(result)),
      EMPTY,
    );
    expect(many.past.map(({ result }) => result)).toEqual(['2', '3', '4', '5', '6']);
  });

  it('no longer count a line as missing once a person has written it', () => {
    const missing = [1, 2].map((line) => ({ line, reason: 'Bị cắt.', source: '雪', shown: '' }));
    expect(stillMissing({ result: 'Một\nTôi viết\n', missing }).map(({ line }) => line)).toEqual([2]);
  });
});
