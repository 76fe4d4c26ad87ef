import { Lag } from './lag';

describe('lag', () => {
  it('is on time while every figure is within its limit', async () => {
    const lag = new Lag();
    const figure = { figure: 'outbox_lag_seconds', value: 120, limit: 120 };
    lag.add('outbox', () => Promise.resolve([figure]));
    expect(await lag.report()).toEqual({ status: 'on time', behind: [], figures: [figure] });
  });

  it('is behind by what is above its limit, and names only that', async () => {
    const lag = new Lag();
    const late = { figure: 'event_consumer_pending', of: 'a__b', value: 1_001, limit: 1_000 };
    const early = { figure: 'event_consumer_pending', of: 'a__c', value: 0, limit: 1_000 };
    lag.add('consumers', () => Promise.resolve([late, early]));
    expect(await lag.report()).toMatchObject({ status: 'behind', behind: [late] });
  });

  it('is behind when a figure cannot be told', async () => {
    const lag = new Lag();
    lag.add('outbox', () => Promise.reject(new Error('the database is away')));
    expect(await lag.report()).toMatchObject({
      status: 'behind',
      behind: [{ figure: 'outbox', value: null }],
    });
  });

  it('is behind when a figure is not told in time', async () => {
    jest.useFakeTimers();
    const lag = new Lag();
    lag.add('consumers', () => new Promise(() => undefined));
    const report = lag.report();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await report).toMatchObject({ status: 'behind', behind: [{ figure: 'consumers', value: null }] });
    jest.useRealTimers();
  });
});
