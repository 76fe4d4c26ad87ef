import { sizeAfter, startSize, type CallSize, type MeasuredCall } from './call-size';

const call = (chars: number, own: Partial<MeasuredCall> = {}): MeasuredCall => ({
  chars,
  lines: 100,
  lost: 0,
  isCut: false,
  tookMs: 1_000,
  timeoutMs: 150_000,
  ...own,
});

/** The sizes after calls of the full size. */
function sizesAfter(size: CallSize, calls: number, own: Partial<MeasuredCall> = {}): number[] {
  const sizes: number[] = [];
  let now = size;
  for (let made = 0; made < calls; made += 1) {
    now = sizeAfter(now, call(now.chars, own));
    sizes.push(now.chars);
  }
  return sizes;
}

describe('the learnt size of calls', () => {
  it('starts moderately, at the safe size for an unknown model, never above what the model allows', () => {
    expect(startSize(13_107, true).chars).toBe(4_000);
    expect(startSize(13_107, false).chars).toBe(1_400);
    expect(startSize(700, true).chars).toBe(700);
  });

  it('doubles after good calls up to the bound of the model', () => {
    expect(sizesAfter(startSize(13_107, true), 7)).toEqual([
      4_000, 4_000, 8_000, 8_000, 8_000, 13_107, 13_107,
    ]);
  });

  it('halves after a cut answer or lost lines, and grows more carefully after it', () => {
    const start = startSize(13_107, true);
    const cut = sizeAfter(start, call(4_000, { isCut: true }));
    expect(cut.chars).toBe(2_000);
    expect(sizeAfter(start, call(4_000, { lost: 6 })).chars).toBe(2_000);
    expect(sizesAfter(cut, 6)).toEqual([2_000, 2_000, 2_000, 2_000, 2_000, 4_000]);
  });

  it('falls below the safe size only after two bad calls in a row', () => {
    const start = startSize(13_107, false);
    const once = sizeAfter(start, call(1_400, { isCut: true }));
    expect(once.chars).toBe(1_400);
    expect(sizeAfter(once, call(1_400, { isCut: true })).chars).toBe(700);
    const between = sizeAfter(once, call(1_400));
    expect(sizeAfter(between, call(1_400, { isCut: true })).chars).toBe(1_400);
    const large = { ...start, chars: 2_800 };
    expect(sizeAfter(large, call(1_900, { isCut: true })).chars).toBe(1_400);
  });

  it('does not halve again for calls of the old size, and learns nothing from short texts', () => {
    const cut = sizeAfter(startSize(13_107, true), call(4_000, { isCut: true }));
    expect(sizeAfter(cut, call(4_000, { isCut: true }))).toEqual(cut);
    expect(sizeAfter(cut, call(300, { isCut: true, lost: 100 }))).toEqual(cut);
    expect(sizeAfter(cut, call(500))).toEqual(cut);
  });

  it('does not grow to a size whose answer would take longer than a call may', () => {
    expect(sizesAfter(startSize(13_107, true), 4, { tookMs: 60_000 })).toEqual([4_000, 4_000, 4_000, 4_000]);
  });
});
