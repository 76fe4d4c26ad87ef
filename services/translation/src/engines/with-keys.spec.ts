import { ProviderFault, type ProviderFaultKind } from './provider-fault';
import { withKeys } from './with-keys';

function gateOf(rests: Record<string, number> = {}) {
  return {
    rests,
    restOf: (key: string) => Promise.resolve(rests[key] ?? 0),
    rest: (key: string, ms: number) => {
      rests[key] = ms;
      return Promise.resolve();
    },
  };
}

function callThatFails(faults: Record<string, ProviderFaultKind>) {
  const used: string[] = [];
  const call = (key: string): Promise<string> => {
    used.push(key);
    const kind = faults[key];
    return kind ? Promise.reject(new ProviderFault(kind)) : Promise.resolve(`by ${key}`);
  };
  return { used, call };
}

describe('withKeys', () => {
  it('prefers the first key and goes on when one is refused or has to rest', async () => {
    const gate = gateOf({ resting: 5_000 });
    const { used, call } = callThatFails({ bad: 'invalid_key', tired: 'rate_limited' });
    await expect(withKeys(['bad', 'tired', 'resting', 'good', 'spare'], gate, call)).resolves.toBe('by good');
    expect(used).toEqual(['bad', 'tired', 'good']);
    expect(gate.rests.tired).toBeGreaterThan(0);
  });

  it('does not show a blocked text to every key', async () => {
    const { used, call } = callThatFails({ a: 'blocked', b: 'blocked' });
    await expect(withKeys(['a', 'b'], gateOf(), call)).rejects.toMatchObject({ kind: 'blocked' });
    expect(used).toEqual(['a']);
  });

  it('says how soon a key may be used again when all have to wait, without calling', async () => {
    const { used, call } = callThatFails({});
    await expect(withKeys(['a', 'b'], gateOf({ a: 9_000, b: 4_000 }), call)).rejects.toMatchObject({
      kind: 'rate_limited',
      facts: { retryAfterMs: 4_000 },
    });
    expect(used).toEqual([]);
  });

  it('calls the key bad only when no key can help later', async () => {
    const { call } = callThatFails({ a: 'rate_limited', b: 'invalid_key' });
    await expect(withKeys(['a', 'b'], gateOf(), call)).rejects.toMatchObject({ kind: 'rate_limited' });
    await expect(withKeys(['b'], gateOf(), call)).rejects.toMatchObject({ kind: 'invalid_key' });
  });
});
