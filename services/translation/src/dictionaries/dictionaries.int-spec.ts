import { DICTIONARY_LIMITS, ProjectDeletedV1 } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DataSource } from 'typeorm';
import { gzipSync } from 'node:zlib';
import { PROJECT, dictionariesUnderTest } from '../testing/dictionaries-under-test';
import { LetOldCedictFillGaps1798300000000 } from '../migrations/1798300000000-let-old-cedict-fill-gaps';
import { DictionaryReader } from './dictionary-reader';
import { DeleteDictionariesOfDeletedProject } from './delete-dictionaries-of-deleted-project.handler';

const NAMES = '林辰=Lâm Thần\n青云门=Thanh Vân Môn\n';
const PHRASES = '# của tôi\n走=đi/bước đi\n師父=sư phụ\n';
const CEDICT =
  '傳統 传统 [chuan2 tong3] /truyền thống/tập quán/\n修煉 修炼 [xiu1 lian4] /(đạo sĩ) khổ hạnh/tu luyện/\n沈 沈 [shen3] /nước ép/\n';

const { running, send, imported, call, list, own, addWord } = dictionariesUnderTest();

const refusal = (code: string): unknown => expect.objectContaining({ success: false, code });
const ofProject = { projectId: String(PROJECT) };
/** A project is deleted, as its event tells. */
const deleteProject = (): Promise<void> =>
  running.service.app.get(UnitOfWork).run((tx) => {
    const data = { projectId: PROJECT, ownerId: running.owner.id };
    const event = { ...ProjectDeletedV1, data } as unknown as Parameters<
      DeleteDictionariesOfDeletedProject['handle']
    >[0];
    return running.service.app.get(DeleteDictionariesOfDeletedProject).handle(event, tx);
  });

describe('POST /api/hanviet/dictionaries', () => {
  it('keeps a file of names under its name, with what it is and how many entries it has', async () => {
    const { dictionary, preview, added, message } = await imported(NAMES, { name: 'Của tôi.txt' });
    expect(added).toBe(true);
    expect(message).toBe('Đã nhập “Của tôi”: 2 mục.');
    expect(preview).toMatchObject({ kind: 'names', format: 'lines', entries: 2, unread: { count: 0 } });
    expect(await list()).toEqual([dictionary]);
    expect(dictionary).toMatchObject({ kind: 'names', title: 'Của tôi', entries: 2, project_id: null });
    expect(await own()).toMatchObject({ names: [NAMES], phrases: [], rules: [] });
  });

  it.each([
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(PHRASES, 'utf16le')])],
    ['UTF-16 without a mark', Buffer.from(PHRASES.repeat(1), 'utf16le')],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${PHRASES}`)],
    ['UTF-8 in a .gz', gzipSync(PHRASES)],
  ])('reads %s', async (_, bytes) => {
    expect((await imported(bytes)).preview).toMatchObject({ kind: 'phrases', entries: 2 });
    expect((await own()).phrases).toEqual(['走=đi/bước đi\n师父=sư phụ\n']);
  });

  it('keeps what a CEDICT file says for the gaps of the built-in words, without explanations', async () => {
    const { preview } = await imported(gzipSync(CEDICT), { name: 'CVDICT.u8.gz' });
    expect(preview).toMatchObject({ kind: 'cedict', format: 'cedict', entries: 2, unread: { count: 1 } });
    expect(await own()).toMatchObject({
      phrases: [],
      gaps: ['传统=truyền thống/tập quán\n修炼=tu luyện\n'],
    });
    expect((await list())[0]?.title).toBe('CVDICT');
  });

  it('tells in a preview what is in the file and stores nothing', async () => {
    const { dictionary, preview } = await imported(`${PHRASES}hỏng\n`, { fields: { preview: '1' } });
    expect(dictionary).toBeNull();
    expect(preview.unread).toEqual({
      count: 1,
      lines: [{ line: 4, text: 'hỏng', msg: 'Không đúng dạng Trung=Việt.' }],
    });
    expect(await list()).toEqual([]);
  });

  it('takes the kind that the person chose', async () => {
    const { preview } = await imported('小白=tiểu Bạch\n', { fields: { kind: 'names' } });
    expect(preview).toMatchObject({ kind: 'names', detected: 'phrases' });
  });

  it('shows conflicts with words and files that are there, and who wins', async () => {
    await addWord({ kind: 'phrase', source: '走', meanings: ['rời đi'] });
    await imported('走=đi bộ\n跑=chạy\n', { name: 'Cũ.txt', fields: { kind: 'phrases' } });
    const { preview } = await imported('走=đi\n跑=chạy\n', { fields: { preview: '1', kind: 'phrases' } });
    expect(preview.conflicts).toEqual({
      count: 2,
      rows: [
        { source: '走', meaning: 'đi', other: 'rời đi', place: 'Từ lẻ của bạn', wins: 'other' },
        { source: '走', meaning: 'đi', other: 'đi bộ', place: 'Cũ', wins: 'new' },
      ],
    });
    const changed = await imported('说=bảo\n走=đi\n', { fields: { preview: '1', kind: 'phrases' } });
    expect(changed.preview.builtIn).toEqual({
      count: 1,
      rows: [{ source: '说', meaning: 'bảo', other: 'nói' }],
    });
  });

  it('stores the same content once, and the same request once', async () => {
    const first = await imported(NAMES, { key: 'a' });
    expect((await imported(NAMES, { key: 'a' })).dictionary).toEqual(first.dictionary);
    const again = await imported(`# khác chú thích\n${NAMES}`);
    expect([again.added, again.dictionary]).toEqual([false, first.dictionary]);
    expect(again.message).toBe('Nội dung này đã có trong từ điển “VietPhrase”.');
    expect(await send(PHRASES, { key: 'a' })).toMatchObject({
      status: 422,
      json: refusal('platform.idempotency_key_used'),
    });
    expect(await list()).toHaveLength(1);
  });

  it('refuses what is no dictionary with a sentence, and stores nothing of it', async () => {
    const lines = '走=đi\n'.repeat(DICTIONARY_LIMITS.linesPerFile + 1);
    const bomb = gzipSync(Buffer.alloc(DICTIONARY_LIMITS.unpackedBytes + 1, 'a'));
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array(500).fill(0xf3)]);
    const answers = await Promise.all(
      ['', '# chỉ có chú thích\n', lines, bomb, png, gzipSync(NAMES).subarray(0, 20)].map((content) =>
        send(content),
      ),
    );
    expect(answers.map(({ status, json }) => [status, (json as { code: string }).code])).toEqual([
      [400, 'translation.dictionary_without_entries'],
      [400, 'translation.dictionary_without_entries'],
      [413, 'translation.dictionary_too_many_lines'],
      [413, 'translation.dictionary_file_too_large'],
      [400, 'translation.dictionary_file_unreadable'],
      [400, 'translation.dictionary_file_unreadable'],
    ]);
    expect(await list()).toEqual([]);
  });

  it('refuses a file that is too large, and a form without one', async () => {
    expect(await send(Buffer.alloc(DICTIONARY_LIMITS.fileBytes + 1, 'a'))).toMatchObject({
      status: 413,
      json: refusal('translation.dictionary_file_too_large'),
    });
    expect(await call('POST', 'dictionaries', {})).toMatchObject({
      status: 400,
      json: refusal('translation.dictionary_file_required'),
    });
  });

  it('lets no number of uploads at once pass the limit of files', async () => {
    const uploads = Array.from({ length: DICTIONARY_LIMITS.files + 2 }, (_, index) =>
      send(`走=đi ${index}\n`),
    );
    const statuses = (await Promise.all(uploads)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    expect(await list()).toHaveLength(DICTIONARY_LIMITS.files);
  });

  it('lets nobody have more entries than the limit', async () => {
    await imported(NAMES);
    await running.service.app
      .get(DataSource)
      .query('UPDATE hanviet_dictionaries SET entries = $2 WHERE owner_id = $1', [
        running.owner.id,
        DICTIONARY_LIMITS.entries - 1,
      ]);
    expect(await send(PHRASES)).toMatchObject({
      status: 409,
      json: refusal('translation.too_many_dictionary_entries'),
    });
    expect(await list()).toHaveLength(1);
  });

  it('lets nobody have more text than a translation can open', async () => {
    const meanings = Array.from({ length: DICTIONARY_LIMITS.meanings }, (_, index) =>
      `${index} `.padEnd(DICTIONARY_LIMITS.meaning, 'a'),
    ).join('/');
    const half = (first: number): Buffer => {
      // Some are the same in simplified characters.
      const lines = Math.ceil((DICTIONARY_LIMITS.textBytes / 2 / meanings.length) * 1.3);
      const sources = Array.from({ length: lines }, (_, index) => `走${String.fromCodePoint(first + index)}`);
      return gzipSync(sources.map((source) => `${source}=${meanings}\n`).join(''), { level: 1 });
    };
    await imported(half(0x4e00));
    expect(await send(half(0x6e00))).toMatchObject({
      status: 409,
      json: refusal('translation.dictionaries_too_large'),
    });
    expect(await list()).toHaveLength(1);
  });

  it('refuses files for which there is no room now, and takes them again afterwards', async () => {
    const reader = running.service.app.get(DictionaryReader);
    const read = (bytes: Uint8Array) =>
      reader.read({ bytes, kind: undefined, isOfProject: false, present: [] });
    const large = Array.from({ length: 4 }, () => read(new Uint8Array(DICTIONARY_LIMITS.fileBytes)));
    await expect(read(Buffer.from(NAMES))).rejects.toMatchObject({ code: 'translation.dictionaries_busy' });
    await Promise.allSettled(large);
    expect((await read(Buffer.from(NAMES))).preview.entries).toBe(2);
  });
});

describe('a dictionary', () => {
  it.each([
    ['names', '林辰=Lâm Thần\n小白=tiểu Bạch\n'],
    ['phrases', '了=∅\n走=đi/bước đi\n'],
    ['rules', '在{0}上=trên {0}\n'],
  ])('of %s comes back the same when its export is imported', async (kind, text) => {
    const { dictionary } = await imported(text, { fields: { kind } });
    const { headers } = await exportOf(dictionary?.id);
    expect(headers['content-disposition']).toContain('VietPhrase.txt');
    const { body } = await exportOf(dictionary?.id);
    const again = await imported(body);
    expect([again.added, again.dictionary, again.preview.kind]).toEqual([false, dictionary, kind]);
  });

  it('of somebody else is one that does not exist', async () => {
    const { dictionary } = await imported(NAMES);
    const id = String(dictionary?.id);
    for (const [method, path] of [
      ['GET', `dictionaries/${id}/export`],
      ['DELETE', `dictionaries/${id}`],
    ] as const) {
      const foreign = await call(method, path, undefined, running.stranger);
      const missing = await call(method, path.replace(id, '999999'), undefined, running.stranger);
      expect(foreign).toMatchObject({ status: 404, json: refusal('translation.dictionary_not_found') });
      expect(foreign.json).toMatchObject({ msg: (missing.json as { msg: string }).msg });
    }
    expect(await list('', running.stranger)).toEqual([]);
    expect((await own('', running.stranger)).names).toEqual([]);
    expect((await call('DELETE', `dictionaries/${id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('is nothing for guests', async () => {
    expect((await send(NAMES, { user: null })).status).toBe(401);
    expect((await call('GET', 'dictionaries', undefined, null)).status).toBe(401);
    expect((await call('GET', 'own', undefined, null)).status).toBe(401);
  });
});

describe("a project's dictionaries", () => {
  it('are used before those for everything, and in no other project', async () => {
    await imported('走=đi\n');
    await imported('走=bước\n', { fields: ofProject });
    await addWord({ kind: 'phrase', source: '走', meanings: ['rảo bước'], projectId: PROJECT });
    expect((await own(`?projectId=${PROJECT}`)).phrases).toEqual(['走=rảo bước', '走=bước\n', '走=đi\n']);
    expect((await own('?projectId=6')).phrases).toEqual(['走=đi\n']);
    expect((await list(`?projectId=${PROJECT}`)).map(({ project_id }) => project_id)).toEqual([
      PROJECT,
      null,
    ]);
  });

  it('can be made by its owner alone', async () => {
    const answer = await send(NAMES, { fields: ofProject, user: running.stranger });
    expect(answer).toMatchObject({ status: 404, json: refusal('projects.project_not_found') });
    expect(await list(`?projectId=${PROJECT}`, running.stranger)).toEqual([]);
  });

  it('go when the project is deleted; those for everything stay', async () => {
    await imported(NAMES, { fields: ofProject });
    await imported(PHRASES);
    await addWord({ projectId: PROJECT });
    await addWord();
    await deleteProject();
    expect((await list(`?projectId=${PROJECT}`)).map(({ project_id }) => project_id)).toEqual([null]);
    expect((await own(`?projectId=${PROJECT}`)).names).toEqual(['林辰=Lâm Thần']);
  });
});

describe('files of CEDICT that were imported as ordinary words', () => {
  const old = ['走=đi bộ', '跑步=chạy bộ/chạy (thể thao)/trợ từ kết cấu', '且慢=trợ từ'];
  const signs = '21三体综合症 502胶 AA制 AB制 A圈儿 BP机 B型超声'.split(' ').map((sign) => `${sign}=x`);
  // Enough that 10,000 of them stay when traditional characters become simplified ones.
  const many = Array.from({ length: 12_000 }, (_, at) => `跑${String.fromCharCode(0x5000 + at)}=chạy ${at}`);

  it('fill gaps only, by what they hold, whatever they are called; others stay as they are', async () => {
    const fields = { kind: 'phrases' };
    await imported(['走=rảo bước', '心=lòng (dạ)'].join('\n'), { name: 'CVDICT bổ sung.txt', fields });
    await imported([...old, ...signs, ...many].join('\n'), { name: 'Của tôi.txt', fields });
    await imported(['走=bước', ...many].join('\n'), { name: 'VietPhrase.txt', fields });
    const runner = running.service.app.get(DataSource).createQueryRunner();
    try {
      const migration = new LetOldCedictFillGaps1798300000000();
      await migration.up(runner);
      await migration.up(runner);
    } finally {
      await runner.release();
    }
    expect(await list()).toMatchObject([
      { title: 'VietPhrase', kind: 'phrases' },
      { title: 'Của tôi', kind: 'cedict' },
      { title: 'CVDICT bổ sung', kind: 'phrases', entries: 2 },
    ]);
    const { gaps, phrases } = await own();
    expect(phrases).toContain('走=rảo bước\n心=lòng (dạ)\n');
    expect(gaps[0]).toContain('跑步=chạy bộ\n');
    expect(gaps[0]).not.toMatch(/^(走|且慢)=/m);
  });
});

async function exportOf(id: number | undefined): Promise<{ body: string; headers: Record<string, unknown> }> {
  const headers = await running.service.identity.signedHeaders('translation', running.owner);
  const answer = await running.service.app.inject({
    url: `/api/hanviet/dictionaries/${id}/export`,
    headers,
  });
  return { body: answer.body, headers: answer.headers };
}
