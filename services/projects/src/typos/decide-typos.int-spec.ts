import { chapterSchema, glossaryListSchema, typoDecidedSchema } from '@lacthu/contracts';
import { DataSource } from 'typeorm';
import { OWNER, STRANGER } from '../testing/projects-under-test';
import { OTHER, READER, typosUnderTest } from '../testing/typos-under-test';

describe('typos that readers report', () => {
  const { projects, call, chapterOf, read, lineIds, reported, list, only, decide, facts, versions } =
    typosUnderTest();

  it('become the line when they are accepted, as an edit by hand that can be taken back', async () => {
    const chapter = await chapterOf();
    const ids = await lineIds(chapter);
    const id = await reported(chapter);
    const answer = await decide(chapter, id, 'accept');
    expect(typoDecidedSchema.parse(answer.json).closed).toEqual([id]);
    const now = await read(chapter.id);
    expect(now.translated_content).toBe('　　Tuyết rơi suốt đêm.\n\nĐèn đá đã tắc.');
    expect(now).toMatchObject({ version: chapter.version + 1, text_by: { author: 'Bạn', engine: null } });
    expect(await lineIds(chapter)).toEqual(ids);
    expect(await versions(chapter.id)).toBe(1);
    const source = await projects.app.inject({
      url: `/internal/chapters/${chapter.id}/source`,
      headers: await projects.identity.signedHeaders('projects', OWNER, 'translation'),
    });
    expect(source.json()).toMatchObject({ lockedLines: [0] });
    expect((await list(chapter.project_id)).openCount).toBe(0);
    expect(await only(chapter.project_id, '?status=closed')).toMatchObject({ id, status: 'accepted' });
    expect((await facts(id))[1]).toMatchObject({
      type: 'projects.typo.accepted.v1',
      data: { chapterTitle: 'Hồi 1', public: true, reporterIds: [READER.id] },
    });
  });

  it('tell the community of the new text', async () => {
    const chapter = await chapterOf();
    const id = await reported(chapter);
    const changes = async (): Promise<number> => {
      const rows: unknown[] = await projects.app
        .get(DataSource)
        .query(
          `SELECT 1 FROM outbox_events WHERE type = 'projects.project.changed.v1' AND aggregate_id = $1`,
          [String(chapter.project_id)],
        );
      return rows.length;
    };
    const before = await changes();
    await decide(chapter, id, 'accept');
    expect(await changes()).toBe(before + 1);
    await decide(chapter, id, 'accept');
    expect(await changes()).toBe(before + 1);
  });

  it('accepted twice at once change the line once', async () => {
    const chapter = await chapterOf();
    const id = await reported(chapter);
    const answers = await Promise.all([1, 2, 3].map(() => decide(chapter, id, 'accept')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await versions(chapter.id)).toBe(1);
    expect(await facts(id)).toHaveLength(2);
  });

  it('of one chapter accepted at once all stand in it', async () => {
    const chapter = await chapterOf();
    const first = await reported(chapter);
    const last = await reported(chapter, { line: 2, before: 'Đèn đá đã tắc.', after: 'Đèn đá đã tắt.' });
    await Promise.all([first, last].map((id) => decide(chapter, id, 'accept')));
    expect((await read(chapter.id)).translated_content).toBe('　　Tuyết rơi suốt đêm.\n\nĐèn đá đã tắt.');
  });

  it('do not write over what the owner has edited meanwhile, until he has seen it', async () => {
    const chapter = await chapterOf();
    const id = await reported(chapter);
    await call('PUT', `/api/chapters/${chapter.id}`, {
      translated_content: 'Tuyết vẫn rơi.\n\nĐèn đá đã tắc.',
    });
    expect(await decide(chapter, id, 'accept')).toMatchObject({
      status: 409,
      json: { code: 'projects.typo_line_changed' },
    });
    expect(await only(chapter.project_id)).toMatchObject({
      current_text: 'Tuyết vẫn rơi.',
      is_current: false,
      status: 'open',
    });
    const own = { after: 'Tuyết vẫn rơi suốt đêm.' };
    const stale = await decide(chapter, id, 'accept', { ...own, seen: 'Tuyết rơi xuốt đêm.' });
    expect(stale.status).toBe(409);
    expect((await decide(chapter, id, 'accept', { ...own, seen: 'Tuyết vẫn rơi.' })).status).toBe(200);
    expect((await read(chapter.id)).translated_content).toBe('Tuyết vẫn rơi suốt đêm.\n\nĐèn đá đã tắc.');
  });

  it('and an edit at the same moment never lose the edit', async () => {
    const chapter = await chapterOf();
    const id = await reported(chapter);
    const edit = { translated_content: 'Sửa tay.\n\nĐèn đá đã tắc.', version: chapter.version };
    const [accepted, edited] = await Promise.all([
      decide(chapter, id, 'accept'),
      call('PUT', `/api/chapters/${chapter.id}`, edit),
    ]);
    expect([accepted.status, edited.status].sort()).toEqual([200, 409]);
    const now = (await read(chapter.id)).translated_content;
    expect(now.startsWith(edited.status === 200 ? 'Sửa tay.' : '　　Tuyết rơi suốt đêm.')).toBe(true);
  });

  it('that the owner has mended himself are only closed', async () => {
    const chapter = await chapterOf();
    const id = await reported(chapter);
    const mended = 'Tuyết rơi suốt đêm.\n\nĐèn đá đã tắc.';
    const { version } = chapterSchema.parse(
      (await call('PUT', `/api/chapters/${chapter.id}`, { translated_content: mended })).json,
    );
    expect((await decide(chapter, id, 'accept')).status).toBe(200);
    expect(await read(chapter.id)).toMatchObject({ version, translated_content: mended });
    expect(await facts(id)).toHaveLength(2);
  });

  it('of a paragraph that is gone can only be rejected', async () => {
    const chapter = await chapterOf();
    const id = await reported(chapter, { line: 2, before: 'Đèn đá đã tắc.', after: 'Đèn đá đã tắt.' });
    await call('PUT', `/api/chapters/${chapter.id}`, { translated_content: 'Tuyết rơi xuốt đêm.' });
    expect(await only(chapter.project_id)).toMatchObject({ line: null, current_text: null });
    const refused = await decide(chapter, id, 'accept', { after: 'Đèn đá đã tắt.' });
    expect(refused).toMatchObject({ status: 409, json: { code: 'projects.typo_line_gone' } });
    expect((await decide(chapter, id, 'reject')).status).toBe(200);
  });

  it('of several readers who say the same are closed together, others stay', async () => {
    const chapter = await chapterOf();
    const first = await reported(chapter);
    const same = await reported(chapter, { note: 'Tôi cũng thấy' }, OTHER);
    const another = await reported(chapter, { after: 'Tuyết rơi xuốt cả đêm.' }, STRANGER);
    const { closed } = typoDecidedSchema.parse((await decide(chapter, first, 'accept')).json);
    expect(closed.sort()).toEqual([first, same].sort());
    expect((await list(chapter.project_id)).reports).toMatchObject([{ id: another, is_current: false }]);
    const told = (await facts(first))[1]?.data['reporterIds'] as number[];
    expect(told.sort()).toEqual([READER.id, OTHER.id]);
  });

  it('bring a word into the glossary in the same step, or change nothing at all', async () => {
    const chapter = await chapterOf();
    const id = await reported(chapter);
    const empty = await decide(chapter, id, 'accept', { glossary: { source: '雪', target: '\u200b' } });
    expect(empty.status).toBe(400);
    expect(await read(chapter.id)).toMatchObject({ version: chapter.version });
    expect(await only(chapter.project_id)).toMatchObject({ status: 'open' });
    await decide(chapter, id, 'accept', { glossary: { source: '雪', target: 'tuyết' } });
    const { entries } = glossaryListSchema.parse(
      (await call('GET', `/api/projects/${chapter.project_id}/glossary`)).json,
    );
    expect(entries).toMatchObject([{ source: '雪', target: 'tuyết', kind: 'name', status: 'approved' }]);
  });

  it('can be rejected, again and again, and are then not to be accepted', async () => {
    const chapter = await chapterOf();
    const id = await reported(chapter);
    for (let time = 0; time < 2; time += 1) expect((await decide(chapter, id, 'reject')).status).toBe(200);
    expect((await decide(chapter, id, 'accept')).status).toBe(409);
    expect(await read(chapter.id)).toMatchObject({ version: chapter.version });
    expect(await facts(id)).toHaveLength(1);
    const accepted = await reported(chapter);
    await decide(chapter, accepted, 'accept');
    expect((await decide(chapter, accepted, 'reject')).status).toBe(409);
  });

  it('can be only a note, which the owner words himself', async () => {
    const chapter = await chapterOf();
    const id = await reported(chapter, { after: '', note: 'Câu này thiếu chữ.' });
    expect(await decide(chapter, id, 'accept')).toMatchObject({
      status: 400,
      json: { code: 'projects.typo_without_proposal' },
    });
    const own = { after: 'Tuyết rơi\nsuốt đêm.', seen: 'Tuyết rơi xuốt đêm.' };
    expect((await decide(chapter, id, 'accept', own)).status).toBe(200);
    expect((await read(chapter.id)).translated_content).toContain('Tuyết rơi suốt đêm.\n\n');
  });
});
