import { DICTIONARY_LIMITS, ownWordListSchema, type OwnWord } from '@lacthu/contracts';
import { DataSource } from 'typeorm';
import { PROJECT, dictionariesUnderTest } from '../testing/dictionaries-under-test';

const { running, call, addWord } = dictionariesUnderTest();

const WORD = { kind: 'phrase', source: '走', meanings: ['đi'] };
const refusal = (code: string): unknown => expect.objectContaining({ success: false, code });
const words = async (query = ''): Promise<OwnWord[]> =>
  ownWordListSchema.parse((await call('GET', `words${query}`)).json).words;

describe('/api/hanviet/words', () => {
  it('keeps a word in simplified Chinese with its meanings', async () => {
    const word = await addWord({ source: ' 師父 ', meanings: ['sư phụ', 'thầy', 'thầy'], kind: 'phrase' });
    expect(word).toMatchObject({
      source: '师父',
      meanings: ['sư phụ', 'thầy'],
      kind: 'phrase',
      project_id: null,
    });
    expect(await words()).toEqual([word]);
  });

  it('replaces the word with the same Chinese in the same place', async () => {
    const first = await addWord();
    const second = await addWord({ meanings: ['Lâm Thìn'] });
    const inProject = await addWord({ meanings: ['Lâm Thân'], projectId: PROJECT });
    expect(second.id).toBe(first.id);
    expect(await words()).toEqual([second]);
    expect(await words(`?projectId=${PROJECT}`)).toEqual([inProject, second]);
  });

  it('changes a word; another one with the same Chinese goes', async () => {
    const first = await addWord();
    await addWord({ source: '林尘', meanings: ['Lâm Trần'] });
    const { status, json } = await call('PUT', `words/${first.id}`, { ...WORD, source: '林塵' });
    expect([status, json]).toEqual([200, expect.objectContaining({ message: 'Đã lưu “林尘”.' })]);
    expect(await words()).toMatchObject([{ id: first.id, source: '林尘', meanings: ['đi'], kind: 'phrase' }]);
  });

  it.each([
    [{ source: 'go' }, 'source', 'Từ tiếng Trung phải có chữ Hán.'],
    [{ source: '走=跑' }, 'source', 'Từ tiếng Trung không chứa dấu = hay bắt đầu bằng #.'],
    [{ source: '' }, 'source', 'Vui lòng nhập từ tiếng Trung.'],
    [{ meanings: [] }, 'meanings', 'Vui lòng nhập nghĩa tiếng Việt.'],
    [{ meanings: ['đi/bước'] }, 'meanings.0', 'Mỗi nghĩa không chứa dấu / ; hay xuống dòng.'],
    [{ meanings: ['走'] }, 'meanings.0', 'Nghĩa phải là tiếng Việt, không có chữ Hán.'],
  ])('refuses %j under its field', async (changes, param, msg) => {
    const { status, json } = await call('POST', 'words', { ...WORD, ...changes });
    const { errors } = json as { errors: { param: string; msg: string }[] };
    expect([status, errors[0]]).toEqual([400, { param, msg }]);
  });

  it('of somebody else do not exist', async () => {
    const { id } = await addWord();
    const changed = await call('PUT', `words/${id}`, WORD, running.stranger);
    const deleted = await call('DELETE', `words/${id}`, undefined, running.stranger);
    for (const answer of [changed, deleted]) {
      expect(answer).toMatchObject({ status: 404, json: refusal('translation.dictionary_word_not_found') });
    }
    const added = await call('POST', 'words', { ...WORD, projectId: PROJECT }, running.stranger);
    expect(added).toMatchObject({ status: 404, json: refusal('projects.project_not_found') });
    expect((await call('GET', 'words', undefined, null)).status).toBe(401);
    expect((await call('DELETE', `words/${id}`)).status).toBe(200);
    expect(await words()).toEqual([]);
  });

  it('are no more than the limit, also when they come at once; one that is there can be changed', async () => {
    await running.service.app.get(DataSource).query(
      `INSERT INTO hanviet_words (owner_id, kind, source, meanings)
       SELECT $1, 'phrase', '走' || place, ARRAY['đi'] FROM generate_series(2, $2::int) AS place`,
      [running.owner.id, DICTIONARY_LIMITS.words],
    );
    const answers = await Promise.all(
      ['甲', '乙', '丙'].map((source) => call('POST', 'words', { ...WORD, source })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await words()).toHaveLength(DICTIONARY_LIMITS.words);
    expect((await call('POST', 'words', { ...WORD, source: '走2' })).status).toBe(200);
  });
});
