import { estimateUse, sizeOfLength, sizeOfText } from './estimate';

describe('the estimate of a batch', () => {
  it('counts every text, what goes with each call, and the longer Vietnamese that comes back', () => {
    const none = estimateUse([sizeOfText('雪')], '');
    const long = estimateUse([sizeOfText('雪'.repeat(1_400)), sizeOfText('灯'.repeat(1_401))], '');
    // Three calls: one, and two for the chapter that exceeds one call.
    const overhead = none.inputTokens - 2;
    expect(long.inputTokens).toBeCloseTo(2_801 * 1.05 + 3 * overhead, -1);
    expect(long.outputTokens).toBeCloseTo(2_801 * 1.05 * (4.3 / 3), -1);
    expect(long.chapters).toBe(2);
  });

  it('grows with a prompt that goes along with every call', () => {
    const text = [sizeOfText('雪'.repeat(14_000))];
    const more = estimateUse(text, 'Giọng cổ phong, '.repeat(100)).inputTokens;
    expect(more - estimateUse(text, '').inputTokens).toBeGreaterThan(4_000);
  });

  it('takes the length of a chapter whose text is not loaded', () => {
    expect(estimateUse([sizeOfLength(3_000)], '')).toEqual(estimateUse([sizeOfText('雪'.repeat(3_000))], ''));
  });

  it('is nothing where nothing is sent', () => {
    expect(estimateUse([], 'Giọng cổ phong.')).toEqual({ chapters: 0, inputTokens: 0, outputTokens: 0 });
  });
});
