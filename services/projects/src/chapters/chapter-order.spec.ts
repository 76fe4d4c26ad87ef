import { arrange, type Placed } from './chapter-order';

const placed = (...orders: number[]): Placed[] => orders.map((order, index) => ({ id: index + 1, order }));
/** Ids in the order that results, with what they are numbered. */
const result = (current: Placed[], wanted: Placed[]) => {
  const changes = new Map(arrange(current, wanted)?.map(({ id, order }) => [id, order]));
  return current
    .map(({ id, order }) => ({ id, order: changes.get(id) ?? order }))
    .sort((one, other) => one.order - other.order)
    .map(({ id, order }) => `${id}@${order}`)
    .join(' ');
};

describe('a new order of chapters', () => {
  it('is kept as given when every chapter has a place of its own', () => {
    const given = [
      { id: 3, order: 0 },
      { id: 1, order: 1 },
      { id: 2, order: 2 },
    ];
    expect(result(placed(1, 2, 3), given)).toBe('3@0 1@1 2@2');
  });

  it.each([
    ['to the front', { id: 3, order: 1 }, '3@1 1@2 2@3'],
    ['to the end', { id: 1, order: 3 }, '2@1 3@2 1@3'],
    ['far behind the end', { id: 1, order: 99 }, '2@2 3@3 1@99'],
  ])('puts one chapter %s between the others', (_case, wanted, order) => {
    expect(result(placed(1, 2, 3), [wanted])).toBe(order);
  });

  it('leaves a chapter behind the end that came after the list was read', () => {
    const older = [
      { id: 2, order: 1 },
      { id: 1, order: 2 },
    ];
    expect(result(placed(1, 2, 3), older)).toBe('2@1 1@2 3@3');
  });

  it('gives chapters that shared an order one each', () => {
    expect(result(placed(5, 5, 5), [{ id: 2, order: 1 }])).toBe('2@1 1@2 3@3');
  });

  it('follows the list where it names one order twice', () => {
    const twice = [
      { id: 2, order: 5 },
      { id: 1, order: 5 },
    ];
    expect(result(placed(1, 2), twice)).toBe('2@1 1@2');
  });

  it('names only chapters that move', () => {
    expect(arrange(placed(1, 2, 3), placed(1, 2, 3))).toEqual([]);
  });

  it.each([
    [
      'a chapter twice',
      [
        { id: 1, order: 1 },
        { id: 1, order: 2 },
      ],
    ],
    ['a chapter of no such project', [{ id: 9, order: 1 }]],
  ])('refuses %s', (_case, wanted) => {
    expect(arrange(placed(1, 2), wanted)).toBeNull();
  });
});
