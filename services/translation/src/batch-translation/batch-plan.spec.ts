import { planBatch, planOffline, type PlanFacts } from './batch-plan';

const NOW = Date.parse('2026-11-30T05:00:00Z');
const WORK = { chapters: 1_500, calls: 4_500, chars: 4_500_000 };
const FACTS: PlanFacts = {
  stylePrompt: '',
  reasoning: 'off',
  price: { inputPerMillion: 1, outputPerMillion: 2, cachedPerMillion: 0.1 },
  cacheMinTokens: 1_024,
  msPerCall: 1_000,
  quotas: [],
  free: undefined,
};

describe('the plan of a batch', () => {
  it('counts every text, what goes with each call, and the longer Vietnamese that comes back', () => {
    const plan = planBatch(WORK, FACTS, NOW);
    expect(plan).toMatchObject({ chapters: 1_500, calls: 4_500, waits: [] });
    expect(plan.tokensIn).toBe(4_500_000 * 1.05 + 4_500 * 530);
    expect(plan.tokensOut).toBeCloseTo(4_500_000 * 1.05 * (4.3 / 3), -1);
    expect(plan.endsAt).toBe('2026-11-30T06:15:00.000Z');
  });

  it('has a price range from all repeated input cached to none cached and some calls repeated', () => {
    const none = planBatch(WORK, FACTS, NOW);
    const plain = (none.tokensIn + 2 * none.tokensOut) / 1_000_000;
    expect(none.price?.min).toBeCloseTo(plain);
    expect(none.price?.max).toBeCloseTo(plain * 1.05);
    const cached = planBatch(WORK, { ...FACTS, stylePrompt: 'Giọng cổ phong. '.repeat(500) }, NOW);
    expect(cached.price?.min).toBeLessThan(0.9 * ((cached.tokensIn + 2 * cached.tokensOut) / 1_000_000));
  });

  it('does not know the price of an unknown model, and never says 0', () => {
    expect(planBatch(WORK, { ...FACTS, price: null }, NOW).price).toBeNull();
  });

  it('counts reasoning where it is on', () => {
    const more = planBatch(WORK, { ...FACTS, reasoning: 'low' }, NOW).tokensOut;
    expect(more - planBatch(WORK, FACTS, NOW).tokensOut).toBe(4_500 * 1_000);
  });

  it('compares the free tier with a paid key', () => {
    const resetsAt = NOW + 3_600_000;
    const quota = {
      left: 500,
      perDay: 500,
      resetsAt,
      nextReset: (at: number) => at + 86_400_000,
      reason: '',
    };
    const { tiers } = planBatch(WORK, { ...FACTS, free: { quotas: [quota], perMinute: 10 } }, NOW);
    expect(tiers?.map(({ tier }) => tier)).toEqual(['free', 'paid']);
    expect(tiers?.[0]?.price).toEqual({ min: 0, max: 0 });
    expect(Date.parse(tiers?.[0]?.endsAt ?? '')).toBeGreaterThan(NOW + 7 * 86_400_000);
    expect(tiers?.[1]?.endsAt).toBe('2026-11-30T06:15:00.000Z');
  });

  it('is free with the offline engine', () => {
    expect(planOffline(WORK, 60_000, NOW)).toMatchObject({
      calls: 0,
      price: { min: 0, max: 0 },
      endsAt: '2026-11-30T05:01:00.000Z',
    });
  });
});
