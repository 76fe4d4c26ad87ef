import { DICTIONARY_LIMITS, ownDictionarySchema, ownWordListSchema, type OwnWord } from '@lacthu/contracts';
import { DataSource } from 'typeorm';
import { PROJECT, dictionariesUnderTest } from '../testing/dictionaries-under-test';
import { OwnDictionaries } from './own-dictionaries';

const { running, imported, call, own, addWord } = dictionariesUnderTest();

const NAMES = '林辰=Lâm Thần\n青云门=Thanh Vân Môn\n';
const CEDICT =
  '傳統 传统 [chuan2 tong3] /truyền thống/tập quán/\n修煉 修炼 [xiu1 lian4] /(đạo sĩ) khổ hạnh/tu luyện/\n';

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

describe('GET /api/hanviet/own', () => {
  it('has another key whenever its content is another one, and answers 304 to who holds it', async () => {
    const empty = await own();
    await imported(NAMES);
    const first = await own();
    const word = await addWord();
    const second = await own();
    expect(new Set([empty.key, first.key, second.key]).size).toBe(3);
    await call('DELETE', `words/${word.id}`);
    expect((await own()).key).toBe(first.key);
    const held = await conditional(`"${first.key}"`);
    expect([held.statusCode, held.body]).toEqual([304, '']);
    const changed = await conditional(`"${second.key}"`);
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, `"${first.key}"`]);
  });

  it('says what a large file says, quotes and rare characters too', async () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `𠮷${'走'.repeat(index % 29)}=“đi” ${index}`);
    const { preview } = await imported([...new Set(text)].join('\n'), { fields: { kind: 'phrases' } });
    const [phrases = ''] = (await own()).phrases;
    expect(phrases.split('\n')).toHaveLength(preview.entries + 1);
    expect(phrases).toMatch(/^𠮷=“đi” 0\n𠮷走=“đi” 1\n/);
  });

  it('gives the translation of a person the same texts, and guests none', async () => {
    const dictionaries = running.service.app.get(OwnDictionaries);
    expect(await dictionaries.forUser(null)).toBeUndefined();
    expect(await dictionaries.forUser(running.owner)).toBeUndefined();
    await imported(NAMES);
    await addWord({ kind: 'phrase', source: '走', meanings: ['đi', 'bước'] });
    await imported(CEDICT);
    const answered = await own();
    const given = await dictionaries.forUser(running.owner);
    expect(given?.key).toBe(answered.key);
    expect({ ...(await given?.load()), key: given?.key, success: true }).toEqual(
      ownDictionarySchema.parse(answered),
    );
  });
});

async function conditional(etag: string) {
  const identity = await running.service.identity.signedHeaders('translation', running.owner);
  return running.service.app.inject({
    url: '/api/hanviet/own',
    headers: { ...identity, 'if-none-match': etag },
  });
}
