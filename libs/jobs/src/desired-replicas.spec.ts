import { desiredReplicas } from './desired-replicas';

const kind = (allowedItems: (ownerId: number) => number = () => Infinity) => ({
  slots: 4,
  allowedItems: (ownerId: number) => Promise.resolve(allowedItems(ownerId)),
});

describe('workers that a kind of job wants', () => {
  it('are none while nothing waits, and parts of one for a little', async () => {
    expect(await desiredReplicas(kind(), [])).toBe(0);
    expect(await desiredReplicas(kind(), [{ ownerId: 1, items: 2 }])).toBe(0.5);
  });

  it('grow with what waits, of all owners together', async () => {
    const backlog = [
      { ownerId: 1, items: 6 },
      { ownerId: 2, items: 10 },
    ];
    expect(await desiredReplicas(kind(), backlog)).toBe(4);
  });

  it('are no more than the limits of the owners have a use for: a book of thousands of chapters behind a slow key', async () => {
    const slowKeyOfFirst = kind((ownerId) => (ownerId === 1 ? 2 : 32));
    expect(await desiredReplicas(slowKeyOfFirst, [{ ownerId: 1, items: 5_000 }])).toBe(0.5);
    const backlog = [
      { ownerId: 1, items: 5_000 },
      { ownerId: 2, items: 14 },
    ];
    expect(await desiredReplicas(slowKeyOfFirst, backlog)).toBe(4);
  });
});
