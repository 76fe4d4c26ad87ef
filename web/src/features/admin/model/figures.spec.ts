import { conversionRate, estimatedRevenue } from './figures';

describe('the figures of the overview', () => {
  it('estimates the revenue as 50.000 đồng for each account of role pro', () => {
    expect(estimatedRevenue(0)).toBe(0);
    expect(estimatedRevenue(37)).toBe(1_850_000);
  });

  it.each([
    [37, 1234, '3,00%'],
    [1, 3, '33,33%'],
    [2, 3, '66,67%'],
    [5, 5, '100,00%'],
    [0, 0, '0,00%'],
  ])('says that %d Pro of %d people are %s', (pro, all, words) => {
    expect(conversionRate(pro, all)).toBe(words);
  });
});
