import { OwnDataReader } from '@lacthu/http';
import { deleteAccount } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { dictionariesUnderTest } from '../testing/dictionaries-under-test';
import { DeleteOwnData } from './delete-own-data.handler';

const { running, imported, addWord, list } = dictionariesUnderTest();

const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  running.service.app.get(DataSource).query(text, values);
const remove = (): Promise<void> => deleteAccount(running.service.app, DeleteOwnData, running.owner.id);
/** Inserts a paused job of `ownerId` with a sealed key. */
const openJob = async (id: string, ownerId: number): Promise<void> => {
  await sql(
    `INSERT INTO jobs (id, kind, owner_id, owner_role, owner_pro, scope_id, status, options)
     VALUES ($1, 'batch-translation', $2, 'user', false, 9, 'paused', '{}')`,
    [id, ownerId],
  );
  await sql(`INSERT INTO job_items (job_id, position, label, payload) VALUES ($1, 0, 'x', '{}')`, [id]);
  await sql(`INSERT INTO job_secrets (job_id, sealed) VALUES ($1, '\\x00')`, [id]);
};

describe('a deleted account', () => {
  it('loses its dictionaries, words, jobs and sealed keys, twice as once; those of others stay', async () => {
    await imported('林辰=Lâm Thần\n', { name: 'Của tôi.txt' });
    await addWord({ kind: 'name', source: '小白', meanings: ['Tiểu Bạch'] });
    await openJob('11111111-1111-4111-8111-111111111111', running.owner.id);
    await openJob('22222222-2222-4222-8222-222222222222', running.owner.id + 1);
    const parts = await running.service.app.get(OwnDataReader).read(running.owner.id);
    expect(Object.entries(parts).map(([name, rows]) => [name, rows.length])).toEqual([
      ['dictionaries', 1],
      ['dictionary_words', 1],
      ['translation_jobs', 1],
    ]);
    await remove();
    await remove();
    expect(await list()).toEqual([]);
    expect(await sql('SELECT 1 FROM hanviet_words')).toEqual([]);
    expect(await sql('SELECT owner_id::int AS id FROM jobs')).toEqual([{ id: running.owner.id + 1 }]);
    expect(await sql('SELECT 1 FROM job_secrets')).toHaveLength(1);
    expect(await sql('SELECT 1 FROM job_items')).toHaveLength(1);
  });
});
