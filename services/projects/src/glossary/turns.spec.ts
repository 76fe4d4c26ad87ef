import { Turns } from './turns';

describe('turns', () => {
  it('run one work after the other, also behind one that failed, and refuse more than may wait', async () => {
    const turns = new Turns(3);
    const told: string[] = [];
    const work = (name: string, ends: Promise<void>) => async () => {
      told.push(`${name} begins`);
      await ends;
      told.push(`${name} ends`);
      return name;
    };
    let release = (): void => undefined;
    const first = turns.take(work('first', new Promise((resolve) => (release = resolve))));
    const second = turns.take(() => Promise.reject(new Error('broken')));
    const third = turns.take(work('third', Promise.resolve()));
    expect(turns.take(work('fourth', Promise.resolve()))).toBeUndefined();
    release();
    await expect(second).rejects.toThrow('broken');
    expect(await Promise.all([first, third])).toEqual(['first', 'third']);
    expect(told).toEqual(['first begins', 'first ends', 'third begins', 'third ends']);
    expect(await turns.take(work('fifth', Promise.resolve()))).toBe('fifth');
  });
});
