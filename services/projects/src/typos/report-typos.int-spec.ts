import { chapterSchema, reportTypoResponseSchema } from '@lacthu/contracts';
import { testUser } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { OWNER, STRANGER } from '../testing/projects-under-test';
import {
  MUTED_MESSAGE,
  OTHER,
  READER,
  TARGET,
  blocked,
  broken,
  hidden,
  muted,
  typosUnderTest,
} from '../testing/typos-under-test';

describe('typos that readers report', () => {
  const { projects, call, chapterOf, lineIds, report, reported, list, only, decide, facts } =
    typosUnderTest();

  it('reach the owner with chapter, line, both texts, the note and the name of who found them', async () => {
    const chapter = await chapterOf();
    const id = await reported(chapter, { note: ' Sai chính tả ' });
    const { reports, openCount, nextCursor } = await list(chapter.project_id);
    expect({ openCount, nextCursor }).toEqual({ openCount: 1, nextCursor: null });
    expect(reports).toMatchObject([
      {
        id,
        chapter_id: chapter.id,
        chapter_title: 'Hồi 1',
        line: 0,
        before: 'Tuyết rơi xuốt đêm.',
        after: 'Tuyết rơi suốt đêm.',
        note: 'Sai chính tả',
        reporter: { id: READER.id, name: 'Bạn đọc An' },
        status: 'open',
        closed_at: null,
        current_text: 'Tuyết rơi xuốt đêm.',
        is_current: true,
      },
    ]);
    expect(await facts(id)).toMatchObject([
      { type: 'projects.typo.reported.v1', data: { reportId: id, ownerId: OWNER.id } },
    ]);
  });

  it('sent again by the same reader replace each other, and the owner is told once', async () => {
    const chapter = await chapterOf();
    const id = await reported(chapter);
    expect(await reported(chapter, { after: 'Tuyết rơi suốt cả đêm.' })).toBe(id);
    expect(await only(chapter.project_id)).toMatchObject({ id, after: 'Tuyết rơi suốt cả đêm.' });
    expect(await facts(id)).toHaveLength(1);
    const both = await Promise.all([report(chapter, {}, OTHER), report(chapter, {}, OTHER)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await list(chapter.project_id)).openCount).toBe(2);
  });

  it('of the owner himself are taken, he learns where to edit, and gets no notice', async () => {
    const chapter = await chapterOf();
    const answer = await report(chapter, {}, OWNER);
    const own = reportTypoResponseSchema.parse(answer.json);
    expect(own.own_project_id).toBe(chapter.project_id);
    expect(await facts(own.id)).toEqual([]);
  });

  it('are refused with words where there is nothing to report', async () => {
    const chapter = await chapterOf();
    const code = async (body: Parameters<typeof report>[1]) => {
      const { status, json } = await report(chapter, body);
      return `${status} ${(json as { code: string }).code}`;
    };
    expect(await code({ after: 'Tuyết rơi xuốt đêm.' })).toBe('400 projects.typo_unchanged');
    expect(await code({ after: '', note: ' ' })).toBe('400 projects.typo_unchanged');
    expect(await code({ note: 'a'.repeat(501) })).toBe('400 platform.invalid_input');
    expect(await code({ after: 'a'.repeat(1_100) })).toBe('400 projects.typo_too_long');
    expect(await code({ before: 'Tuyết tan.' })).toBe('409 projects.typo_paragraph_changed');
    expect(await code({ line: 2 })).toBe('409 projects.typo_paragraph_changed');
    expect((await list(chapter.project_id)).openCount).toBe(0);
  });

  it('of a chapter that readers cannot open are answered like those of one that never was', async () => {
    const body = { lineId: 1, before: 'Một', after: 'Hai' };
    const missing = await call('POST', '/api/chapters/999999/typo-reports', body, READER);
    const withdrawn = await chapterOf(false);
    const kept = await chapterOf();
    hidden.add(kept.project_id);
    const untranslated = await chapterOf(true, '');
    for (const chapter of [withdrawn, kept, untranslated]) {
      const { status, json } = await call('POST', `/api/chapters/${chapter.id}/typo-reports`, body, READER);
      expect({ status, code: (json as { code: string }).code }).toEqual({
        status: 404,
        code: (missing.json as { code: string }).code,
      });
    }
  });

  it('wait while the community cannot say whether the person may write', async () => {
    const chapter = await chapterOf();
    broken.add(chapter.project_id);
    const body = { lineId: 1, before: 'Một', after: 'Hai' };
    const { status } = await call('POST', `/api/chapters/${chapter.id}/typo-reports`, body, READER);
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await list(chapter.project_id)).toMatchObject({ reports: [], openCount: 0 });
  });

  it('of a muted person are refused, with the words that comments get', async () => {
    const chapter = await chapterOf();
    muted.add(READER.id);
    try {
      const body = { lineId: 1, before: 'Một', after: 'Hai' };
      expect(await call('POST', `/api/chapters/${chapter.id}/typo-reports`, body, READER)).toMatchObject({
        status: 403,
        json: { code: 'community.muted', msg: MUTED_MESSAGE },
      });
    } finally {
      muted.delete(READER.id);
    }
    expect((await list(chapter.project_id)).openCount).toBe(0);
  });

  it('of somebody whom the owner has blocked are accepted, and neither shown nor decided', async () => {
    const chapter = await chapterOf();
    blocked.add(READER.id);
    const id = await reported(chapter).finally(() => blocked.delete(READER.id));
    expect(await list(chapter.project_id)).toMatchObject({ reports: [], openCount: 0 });
    expect((await decide(chapter, id, 'accept', {})).status).toBe(404);
    expect((await decide(chapter, id, 'reject', {})).status).toBe(404);
    expect(await reported(chapter)).toBe(id);
    expect((await list(chapter.project_id)).openCount).toBe(1);
  });

  it('are no business of anybody but the owner', async () => {
    const chapter = await chapterOf();
    const id = await reported(chapter);
    const path = `/api/projects/${chapter.project_id}/typo-reports`;
    expect((await call('GET', path, undefined, STRANGER)).status).toBe(404);
    expect((await decide(chapter, id, 'accept', {}, STRANGER)).status).toBe(404);
    expect((await decide(chapter, id, 'reject', {}, READER)).status).toBe(404);
    const mine = await projects.project();
    expect((await call('POST', `/api/projects/${mine.id}/typo-reports/${id}/accept`, {})).status).toBe(404);
    expect(await only(chapter.project_id)).toMatchObject({ status: 'open' });
  });

  it('go with their chapter and with their project', async () => {
    const chapter = await chapterOf();
    await reported(chapter);
    expect((await call('DELETE', `/api/chapters/${chapter.id}`)).status).toBe(200);
    expect(await list(chapter.project_id)).toMatchObject({ reports: [], openCount: 0 });
    const other = await chapterOf();
    await reported(other);
    expect((await call('DELETE', `/api/projects/${other.project_id}`)).status).toBe(200);
    const left: unknown[] = await projects.app
      .get(DataSource)
      .query('SELECT 1 FROM typo_reports WHERE project_id = ANY($1)', [
        [chapter.project_id, other.project_id],
      ]);
    expect(left).toEqual([]);
  });

  it('come in pages: open ones in the order of the story, closed ones by their decision', async () => {
    const first = await chapterOf();
    const second = chapterSchema.parse(
      (
        await call('POST', '/api/chapters', {
          projectId: first.project_id,
          title: 'Hồi 2',
          translated_content: TARGET,
        })
      ).json,
    );
    const ids = [await reported(second), await reported(first), await reported(first, {}, OTHER)];
    const page = await list(first.project_id, '?limit=2');
    expect(page.reports.map(({ id }) => id)).toEqual([ids[1], ids[2]]);
    expect(page.openCount).toBe(3);
    const rest = await list(first.project_id, `?limit=2&cursor=${page.nextCursor}`);
    expect(rest).toMatchObject({ reports: [{ id: ids[0] }], nextCursor: null });
    for (const id of [ids[2], ids[0], ids[1]]) await decide(first, id ?? 0, 'reject');
    const closed = await list(first.project_id, '?status=closed&limit=1');
    expect(closed.reports.map(({ id }) => id)).toEqual([ids[1]]);
    const older = await list(first.project_id, `?status=closed&cursor=${closed.nextCursor}`);
    expect(older.reports.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  });

  it('are at most 60 within an hour, however many are sent at once', async () => {
    const keen = testUser({ id: 40 });
    const lines = Array.from({ length: 63 }, (_, place) => `Câu ${place} xai.`);
    const chapter = await chapterOf(true, lines.join('\n'));
    const ids = await lineIds(chapter);
    const send = (place: number) =>
      call(
        'POST',
        `/api/chapters/${chapter.id}/typo-reports`,
        { lineId: ids[place], before: lines[place], after: `Câu ${place} sai.` },
        keen,
      );
    for (let place = 0; place < 57; place += 1) await send(place);
    const answers = await Promise.all([57, 58, 59, 60, 61].map(send));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
    const refused = await send(62);
    expect(refused).toMatchObject({ status: 429, json: { code: 'projects.too_many_typo_reports' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await send(0)).status).toBe(201);
  });
});
