import '../../testing/browser-database';
import { clearRecords, deleteRecordsOfOthers, readRecord, readRecords, writeRecords } from './indexed-store';

const mine = { userId: 7, placeId: 1 };
const elsewhere = { userId: 7, placeId: 2 };
const texts = (scope: typeof mine) => readRecords<{ id: number; text: string }>(scope);

describe('texts kept in the browser', () => {
  beforeEach(async () => {
    const kept = [
      { id: 10, text: 'mười' },
      { id: 2, text: 'hai' },
    ];
    await writeRecords(mine, kept);
    await writeRecords(elsewhere, [{ id: 1 }]);
  });

  it('come back in order, each in its own project', async () => {
    expect((await texts(mine)).map(({ text }) => text)).toEqual(['hai', 'mười']);
    expect(await texts(elsewhere)).toHaveLength(1);
    expect(await readRecord(mine, 2)).toEqual({ id: 2, text: 'hai' });
  });

  it('of one project are forgotten without touching another', async () => {
    await clearRecords(mine);
    expect(await texts(mine)).toEqual([]);
    expect(await texts(elsewhere)).toHaveLength(1);
  });

  it.each([6, 8])('of person 7 go when person %i works in this browser', async (other) => {
    await writeRecords({ userId: other, placeId: 1 }, [{ id: 1 }]);
    await deleteRecordsOfOthers(other);
    expect(await texts(mine)).toEqual([]);
    expect(await texts(elsewhere)).toEqual([]);
    expect(await texts({ userId: other, placeId: 1 })).toHaveLength(1);
  });
});
