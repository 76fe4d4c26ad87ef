import { suggestedWorkType } from './suggested-work-type';

describe('the work type that chapters speak for', () => {
  it.each([
    [{ translated: 0, converted: 0, byAi: 0 }, null],
    [{ translated: 3, converted: 2, byAi: 1 }, 'convert'],
    [{ translated: 3, converted: 0, byAi: 2 }, 'ai'],
    [{ translated: 4, converted: 2, byAi: 2 }, null],
    [{ translated: 5, converted: 0, byAi: 1 }, null],
  ])('is that of more than half of them: %j → %s', (counts, type) => {
    expect(suggestedWorkType(counts)).toBe(type);
  });
});
