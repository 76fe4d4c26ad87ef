import { isEarlyRenewal, monthsPaidBy, PRO_TERMS, proPrice } from './upgrade';

const END = new Date('2026-03-20T00:00:00Z');

describe('what Pro costs', () => {
  it('is 50,000 đồng a month, a tenth less for who renews early', () => {
    expect(PRO_TERMS.map((months) => proPrice(months, false))).toEqual([50_000, 150_000, 300_000, 600_000]);
    expect(PRO_TERMS.map((months) => proPrice(months, true))).toEqual([45_000, 135_000, 270_000, 540_000]);
  });

  it('is early while seven days are left', () => {
    expect(isEarlyRenewal(END, new Date('2026-03-13T00:00:00Z'))).toBe(true);
    expect(isEarlyRenewal(END, new Date('2026-03-13T00:00:01Z'))).toBe(false);
    expect(isEarlyRenewal(null, END)).toBe(false);
  });
});

describe('the months that an amount pays for', () => {
  it.each([true, false])('are those that were asked for, early or not (%s)', (isEarly) => {
    expect(PRO_TERMS.map((months) => monthsPaidBy(proPrice(months, isEarly), isEarly))).toEqual([
      ...PRO_TERMS,
    ]);
  });

  it('are one where less was paid, and as many as it covers where more was', () => {
    expect(monthsPaidBy(1, false)).toBe(1);
    expect(monthsPaidBy(149_999, false)).toBe(2);
    expect(monthsPaidBy(1_000_000_000, false)).toBe(120);
  });
});
