import { Register } from './register.mjs';

describe('a place that is written again and again', () => {
  it('may hold what was acknowledged last, and what nobody answered for; never what was refused or written over', async () => {
    const register = new Register();
    /** @type {import('./client.mjs').Outcome[]} */
    const outcomes = [
      { kind: 'answered', status: 200, body: null },
      { kind: 'unknown', why: '503' },
      { kind: 'answered', status: 200, body: null },
      { kind: 'answered', status: 507, body: null },
    ];
    for (const outcome of outcomes) await register.write(() => Promise.resolve(outcome));
    expect(register.possible()).toEqual([3, 2]);
    expect(register).toMatchObject({ tried: 4, refused: 1 });
  });
});
