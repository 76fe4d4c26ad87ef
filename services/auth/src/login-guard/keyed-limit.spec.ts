import { KeyedLimit } from './keyed-limit';

describe('keyed limit', () => {
  it('lets nothing of the same key begin before the one in front has ended, even badly', async () => {
    const queue = new KeyedLimit();
    const steps: string[] = [];
    const work = (name: string, fails: boolean) => async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
    const answers = await Promise.allSettled([
      queue.run('an', work('first', true)),
      queue.run('an', work('second', false)),
    ]);
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('lets another key go on at once', async () => {
    const queue = new KeyedLimit();
    let release = (): void => undefined;
    const held = queue.run('an', () => new Promise<void>((resolve) => (release = resolve)));
    await expect(queue.run('bình', () => Promise.resolve('free'))).resolves.toBe('free');
    release();
    await held;
  });
});
