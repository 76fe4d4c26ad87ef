import { TtlCache } from './ttl-cache';

describe('TtlCache', () => {
  let nowMs = 0;
  let asked = 0;
  const ask = (): Promise<number> => Promise.resolve((asked += 1));
  const answers = () => new TtlCache<number>(4_000, () => nowMs);

  beforeEach(() => {
    nowMs = 0;
    asked = 0;
  });

  it('asks once for many at a time and again when the answer has grown old', async () => {
    const kept = answers();
    expect(await Promise.all([kept.get('a', ask), kept.get('a', ask)])).toEqual([1, 1]);
    nowMs = 3_999;
    expect(await kept.get('a', ask)).toBe(1);
    nowMs = 4_000;
    expect(await kept.get('a', ask)).toBe(2);
  });

  it('keeps no failure', async () => {
    const kept = answers();
    await expect(kept.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await kept.get('a', ask)).toBe(1);
  });

  it('forgets on demand', async () => {
    const kept = answers();
    await kept.get('a', ask);
    kept.forget('a');
    expect(await kept.get('a', ask)).toBe(2);
  });
});
