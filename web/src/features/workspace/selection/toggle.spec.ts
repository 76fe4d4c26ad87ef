import { toggled, type Selection } from './toggle';

const SHOWN = [1, 2, 3, 4, 5];
const NONE: Selection = { ids: new Set(), last: null };

describe('marking rows', () => {
  it('takes one, and gives it back at the second touch', () => {
    const once = toggled(NONE, SHOWN, 2, false);
    expect([...once.ids]).toEqual([2]);
    expect([...toggled(once, SHOWN, 2, false).ids]).toEqual([]);
  });

  it.each([
    [2, 4],
    [4, 2],
  ])('takes all between the touch before and this one, from %i to %i', (from, to) => {
    const first = toggled(NONE, SHOWN, from, false);
    expect([...toggled(first, SHOWN, to, true).ids].sort()).toEqual([2, 3, 4]);
  });

  it('gives back a whole range when its end was marked', () => {
    const all: Selection = { ids: new Set(SHOWN), last: 2 };
    expect([...toggled(all, SHOWN, 4, true).ids]).toEqual([1, 5]);
  });

  it('takes only the touched one when the row before is out of sight', () => {
    const hidden: Selection = { ids: new Set([9]), last: 9 };
    expect([...toggled(hidden, SHOWN, 3, true).ids]).toEqual([9, 3]);
  });
});
