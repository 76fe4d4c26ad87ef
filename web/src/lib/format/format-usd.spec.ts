import { formatUsd } from './format-usd';

describe('an amount of US dollars', () => {
  it.each([
    [5, '5,00 USD'],
    [1234.5, '1.234,50 USD'],
    [0.0375, '0,0375 USD'],
    [0.000123, '0,00012 USD'],
    [0, '0,00 USD'],
  ])('of %d reads %s', (amount, words) => {
    expect(formatUsd(amount)).toBe(words);
  });
});
