import { closedGate } from '@lacthu/testing';
import { EngineSlots } from './engine-slots';

const NEVER = new AbortController().signal;
const settle = () => new Promise((resolve) => setImmediate(resolve));
const turnsOf = (parallel: number) =>
  new EngineSlots({ parallel: () => parallel } as unknown as ConstructorParameters<typeof EngineSlots>[0]);

/** Works that end when a test says so, and the names of those that have begun. */
function works(turns: EngineSlots) {
  const begun: string[] = [];
  const gates = new Map<string, ReturnType<typeof closedGate>>();
  const start = (name: string, signal = NEVER, engine: 'edge' | 'gtts' = 'edge') => {
    const gate = closedGate();
    gates.set(name, gate);
    return turns.run(engine, signal, async () => {
      begun.push(name);
      await gate.opened;
      return name;
    });
  };
  return { begun, start, end: (name: string) => gates.get(name)?.open() };
}

describe('turns at an engine', () => {
  it('are as many as it takes at once, in the order in which they were asked for', async () => {
    const { begun, start, end } = works(turnsOf(2));
    const all = ['a', 'b', 'c', 'd'].map((name) => start(name));
    await settle();
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await settle();
    expect(begun).toEqual(['a', 'b', 'c']);
    ['a', 'c', 'd'].forEach(end);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are counted for each engine by itself', async () => {
    const { begun, start, end } = works(turnsOf(1));
    const all = [start('a'), start('b', NEVER, 'gtts')];
    await settle();
    expect(begun).toEqual(['a', 'b']);
    ['a', 'b'].forEach(end);
    await Promise.all(all);
  });

  it('are not lost with somebody who goes away while he waits, nor with one whose work fails', async () => {
    const turns = turnsOf(1);
    const { begun, start, end } = works(turns);
    const first = start('a');
    const gone = new AbortController();
    const second = start('b', gone.signal);
    const third = start('c');
    gone.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    end('a');
    await first;
    await settle();
    expect(begun).toEqual(['a', 'c']);
    end('c');
    await third;
    await expect(turns.run('edge', NEVER, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.run('edge', NEVER, () => Promise.resolve('yes'))).toBe('yes');
  });
});
