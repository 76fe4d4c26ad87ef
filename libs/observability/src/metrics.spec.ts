import { askedTogether } from './metrics';

describe('figures that are read together', () => {
  it('come from one question while it is being answered, and from a new one later', async () => {
    let asked = 0;
    const read = askedTogether(() => Promise.resolve((asked += 1)));
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    expect(await read()).toBe(2);
  });

  it('are asked for anew after a failure', async () => {
    let asked = 0;
    const read = askedTogether(() =>
      (asked += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve(asked),
    );
    await expect(Promise.all([read(), read()])).rejects.toThrow('away');
    expect(await read()).toBe(2);
  });
});
