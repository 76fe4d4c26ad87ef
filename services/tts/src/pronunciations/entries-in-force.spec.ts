import { distinctEntries, entriesInForce } from './entries-in-force';

describe('the entries that a text is read with', () => {
  it('are those of the project and the general ones, the project’s own in front', () => {
    const general = [
      { written: 'Jack', spoken: 'Giắc' },
      { written: 'km', spoken: 'ki lô mét' },
    ];
    const project = [{ written: 'Jack', spoken: 'Giách' }];
    expect(entriesInForce({ project, general })).toEqual([
      { written: 'Jack', spoken: 'Giách' },
      { written: 'km', spoken: 'ki lô mét' },
    ]);
  });

  it('hold each written form once, however its letters are composed, and tell capitals apart', () => {
    const decomposed = 'Hạ'.normalize('NFD');
    expect(
      distinctEntries([
        { written: 'Hạ', spoken: 'một' },
        { written: decomposed, spoken: 'hai' },
        { written: 'hạ', spoken: 'ba' },
      ]).map(({ spoken }) => spoken),
    ).toEqual(['hai', 'ba']);
  });
});
