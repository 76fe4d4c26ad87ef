import { Ledger, isSound } from './ledger.mjs';

describe('the ledger of a run with faults', () => {
  const ledger = () => {
    const made = new Ledger();
    for (const id of ['a', 'b', 'c', 'd']) made.attempt(id);
    made.acknowledge('a');
    made.acknowledge('b');
    made.refuse('d');
    return made;
  };

  it('is sound when all that was promised is there once, whatever became of acts without an answer', () => {
    const without = ledger().judge(['a', 'b']);
    expect(without).toMatchObject({ attempted: 4, acknowledged: 2, recovered: 0 });
    expect([isSound(without), isSound(ledger().judge(['b', 'a', 'c']))]).toEqual([true, true]);
  });

  it('names what is lost, doubled, and there though refused or never asked for', () => {
    const findings = ledger().judge(['a', 'a', 'c', 'd', 'e']);
    expect(findings).toMatchObject({
      lost: ['b'],
      doubled: ['a'],
      unexpected: ['d', 'e'],
      recovered: 1,
    });
    expect(isSound(findings)).toBe(false);
  });
});
