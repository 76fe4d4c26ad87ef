import { bulkStats } from './bulk-upgrade';

const counts = { newUpgrades: 7, extensions: 4, lifetimeConverted: 2, skipped: 3 };

describe('the figures of a bulk upgrade', () => {
  it('add up', () => {
    expect(bulkStats(counts, true)).toEqual({ ...counts, total: 16, processed: 13, emailsSent: 13 });
  });

  it('promise no mail where none can be sent', () => {
    expect(bulkStats(counts, false).emailsSent).toBe(0);
  });
});
