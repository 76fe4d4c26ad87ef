import {
  GetDisplayNamesRpc,
  IsPublicRpc,
  chapterSchema,
  glossaryListSchema,
  publicTextsResponseSchema,
  reportTypoResponseSchema,
  typoDecidedSchema,
  typoReportListSchema,
  type Chapter,
  type TypoReport,
  type TypoReportList,
} from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { HandlesRpc } from '@lacthu/messaging';
import { bootTestNeighbour, testUser, type TestAnswer, type TestNeighbour } from '@lacthu/testing';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OWNER, STRANGER, bootProjects, type ProjectsUnderTest } from '../testing/projects-under-test';

const READER = testUser({ id: 31 });
const OTHER = testUser({ id: 32 });
const SOURCE = '一\n二\n三';
const TARGET = '　　Tuyết rơi xuốt đêm.\n\nĐèn đá đã tắc.';

/** Stories that an administrator keeps from readers. */
const hidden = new Set<number>();
/** Stories about which the community breaks off. */
const broken = new Set<number>();

@Controller()
class Community {
  @HandlesRpc(IsPublicRpc)
  isPublic({ projectId }: { projectId: number }): Promise<{ public: boolean }> {
    if (broken.has(projectId)) return Promise.reject(new Error('community breaks off'));
    return Promise.resolve({ public: !hidden.has(projectId) });
  }
}

@Controller()
class Accounts {
  @HandlesRpc(GetDisplayNamesRpc)
  names({ userIds }: { userIds: number[] }): Promise<{ names: { userId: number; name: string }[] }> {
    const known = userIds.filter((id) => id === READER.id);
    return Promise.resolve({ names: known.map((userId) => ({ userId, name: 'Bạn đọc An' })) });
  }
}

describe('typos that readers report', () => {
  let projects: ProjectsUnderTest;
  const neighbours: TestNeighbour[] = [];

  beforeAll(async () => {
    projects = await bootProjects();
    const natsUrl = projects.natsUrl;
    neighbours.push(await bootTestNeighbour('community', { natsUrl, rpc: [Community] }));
    neighbours.push(await bootTestNeighbour('auth', { natsUrl, rpc: [Accounts] }));
  });
  afterAll(async () => {
    for (const neighbour of neighbours) await neighbour.close();
    await projects.close();
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, user = OWNER) =>
    projects.call({ method, path, user, ...(body ? { body } : {}) });
  const chapterOf = async (isPublic = true, translated = TARGET): Promise<Chapter> => {
    const { id: projectId } = await projects.project({ isPublic });
    const facts = { projectId, title: 'Hồi 1', original_content: SOURCE, translated_content: translated };
    return chapterSchema.parse((await call('POST', '/api/chapters', facts)).json);
  };
  const read = async (id: number): Promise<Chapter> =>
    chapterSchema.parse((await call('GET', `/api/chapters/${id}`)).json);
  /** Ids of the lines, as readers get them. */
  const lineIds = async ({ id, project_id: projectId }: Chapter): Promise<number[]> => {
    const answer = await projects.app.inject({
      method: 'POST',
      url: `/internal/projects/${projectId}/texts`,
      headers: await projects.identity.signedHeaders('projects', OWNER, 'community'),
      payload: { chapterIds: [id] },
    });
    return publicTextsResponseSchema.parse(answer.json()).texts[0]?.lineIds ?? [];
  };
  const report = async (
    chapter: Chapter,
    body: { line?: number; before?: string; after?: string; note?: string } = {},
    user: ActingUser = READER,
  ): Promise<TestAnswer> => {
    const { line = 0, before = 'Tuyết rơi xuốt đêm.', after = 'Tuyết rơi suốt đêm.', ...note } = body;
    const lineId = (await lineIds(chapter))[line];
    return call('POST', `/api/chapters/${chapter.id}/typo-reports`, { lineId, before, after, ...note }, user);
  };
  const reported = async (...given: Parameters<typeof report>): Promise<number> => {
    const answer = await report(...given);
    expect(answer.status).toBe(201);
    return reportTypoResponseSchema.parse(answer.json).id;
  };
  const list = async (projectId: number, query = ''): Promise<TypoReportList> =>
    typoReportListSchema.parse((await call('GET', `/api/projects/${projectId}/typo-reports${query}`)).json);
  const only = async (projectId: number, query = ''): Promise<TypoReport | undefined> => {
    const { reports } = await list(projectId, query);
    expect(reports.length).toBeLessThanOrEqual(1);
    return reports[0];
  };
  const decide = (
    { project_id: projectId }: Chapter,
    reportId: number,
    act: 'accept' | 'reject',
    body: object = {},
    user = OWNER,
  ) => call('POST', `/api/projects/${projectId}/typo-reports/${reportId}/${act}`, body, user);
  const facts = async (reportId: number): Promise<{ type: string; data: Record<string, unknown> }[]> =>
    projects.app.get(DataSource).query(
      `SELECT type, data FROM outbox_events WHERE type LIKE 'projects.typo.%' AND aggregate_id = $1
          ORDER BY aggregate_version`,
      [String(reportId)],
    );
  const versions = async (id: number): Promise<number> =>
    ((await call('GET', `/api/chapters/${id}/versions`)).json as unknown[]).length;

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

  it('are taken also while the community cannot say whether the story is shown', async () => {
    const chapter = await chapterOf();
    broken.add(chapter.project_id);
    await reported(chapter);
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
