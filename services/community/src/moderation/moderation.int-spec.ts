import {
  ChaptersAddedV1,
  CommunityAdminActedV1,
  IsPublicRpc,
  ReportFiledV1,
  ReportUpheldV1,
  StoryChangedV1,
  StoryHiddenV1,
  StoryRestoredV1,
  commentListResponseSchema,
  hiddenStoriesResponseSchema,
  muteListResponseSchema,
  reportDecidedSchema,
  reportListResponseSchema,
  type DecideReport,
  type ReportReason,
  type ReportRow,
} from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { HandlesEvent, RpcClient } from '@lacthu/messaging';
import { bootTestNeighbour, testUser, waitFor, type TestNeighbour } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { bootCommunity, publicProject, type CommunityUnderTest } from '../testing/community-under-test';

interface Told {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}
const told: Told[] = [];

class Remembers {
  handle({ type, data }: Told): Promise<void> {
    told.push({ type, data });
    return Promise.resolve();
  }
}
@HandlesEvent(ReportFiledV1, 'remember-filed')
class RememberFiled extends Remembers {}
@HandlesEvent(ReportUpheldV1, 'remember-upheld')
class RememberUpheld extends Remembers {}
@HandlesEvent(StoryChangedV1, 'remember-changed')
class RememberChanged extends Remembers {}
@HandlesEvent(StoryHiddenV1, 'remember-hidden')
class RememberHidden extends Remembers {}
@HandlesEvent(StoryRestoredV1, 'remember-restored')
class RememberRestored extends Remembers {}
@HandlesEvent(CommunityAdminActedV1, 'remember-acts')
class RememberActs extends Remembers {}

const HIDDEN = 'Bình luận đã bị ẩn bởi quản trị viên.';

describe('moderation', () => {
  let community: CommunityUnderTest;
  let notification: TestNeighbour;

  beforeAll(async () => {
    community = await bootCommunity();
    notification = await bootTestNeighbour('notification', {
      natsUrl: community.service.natsUrl,
      handlers: [
        RememberFiled,
        RememberUpheld,
        RememberChanged,
        RememberHidden,
        RememberRestored,
        RememberActs,
      ],
    });
  });
  afterAll(async () => {
    await notification.close();
    await community.close();
  });
  // Cases of earlier tests are not this one's.
  beforeEach(() => sql('TRUNCATE report_cases, reports, mutes'));

  const [lan, minh, owner] = [50, 51, 7].map((id) => testUser({ id })) as [
    ActingUser,
    ActingUser,
    ActingUser,
  ];
  const admin = testUser({ id: 1, role: 'admin', proActive: true });
  const other = testUser({ id: 2, role: 'admin', proActive: true });
  const sql = (text: string, parameters: unknown[] = []) =>
    community.service.app.get(DataSource).query(text, parameters);
  const toldOf = (type: string, matches: Told['data']) =>
    told.filter(
      (event) =>
        event.type === type && Object.entries(matches).every(([key, value]) => event.data[key] === value),
    );

  const show = async () => {
    const project = publicProject();
    community.fake.set(project);
    await community.apply(project.id);
    return project;
  };
  const send = (storyId: number, user: ActingUser, content: string, parentCommentId: number | null = null) =>
    community.call({
      method: 'POST',
      path: `/api/projects/${storyId}/comments`,
      user,
      body: { content, atChapterTitle: null, parentCommentId },
    });
  const write = async (storyId: number, user: ActingUser, content: string, parent: number | null = null) => {
    const answer = await send(storyId, user, content, parent);
    expect(answer.status).toBe(201);
    return (answer.json as { id: number }).id;
  };
  const comments = async (storyId: number, user: ActingUser | null = null) =>
    commentListResponseSchema.parse(
      (await community.get(`/api/community/projects/${storyId}/comments`, user)).json,
    );
  const report = (
    kind: 'comments' | 'projects',
    id: number,
    user: ActingUser,
    reason: ReportReason = 'spam',
    note = '',
  ) => community.call({ method: 'POST', path: `/api/${kind}/${id}/report`, user, body: { reason, note } });
  const queue = async (query = '', user = admin) =>
    reportListResponseSchema.parse((await community.get(`/api/admin/reports${query}`, user)).json);
  const open = async (): Promise<ReportRow> => {
    const [row] = (await queue()).reports;
    if (!row) throw new Error('nothing is open');
    return row;
  };
  const decide = (id: number, body: Partial<DecideReport>, user = admin) =>
    community.call({ method: 'POST', path: `/api/admin/reports/${id}/decide`, user, body });
  const restore = (id: number, user = admin) =>
    community.call({ method: 'POST', path: `/api/admin/reports/${id}/restore`, user });
  const reportedComment = async () => {
    const { id: storyId } = await show();
    const words = `Mua vàng tại đây, lần ${storyId}`;
    const commentId = await write(storyId, lan, words);
    await report('comments', commentId, minh);
    return { storyId, commentId, words, row: await open() };
  };
  const reportedStory = async () => {
    const project = await show();
    await report('projects', project.id, minh, 'copyright');
    return { project, row: await open() };
  };

  describe('a report', () => {
    it('is one per person and thing: again it takes the newer reason, and both people count', async () => {
      const { id: storyId } = await show();
      const id = await write(storyId, lan, 'Mua vàng tại đây');
      for (const [user, reason, note] of [
        [minh, 'other', 'Lạ quá'],
        [minh, 'spam', 'Quảng cáo vàng'],
        [owner, 'spam', ''],
      ] as const)
        expect(await report('comments', id, user, reason, note)).toMatchObject({
          status: 200,
          json: { success: true },
        });
      const { reports, openCount } = await queue();
      expect(openCount).toBe(1);
      expect(reports).toMatchObject([
        {
          target: 'comment',
          comment_id: id,
          story: { id: storyId, name: `Truyện ${storyId}` },
          author: { id: 50, name: 'Người dùng 50', mute: null },
          excerpt: 'Mua vàng tại đây',
          report_count: 2,
          reasons: [{ reason: 'spam', count: 2 }],
          notes: [{ by: { id: 51, name: 'Người dùng 51' }, note: 'Quảng cáo vàng' }],
          is_public: true,
          gone: false,
          hidden: false,
          status: 'open',
          decision: null,
        },
      ]);
      await waitFor('administrators are told', () => toldOf(ReportFiledV1.type, { storyId }).length === 1);
    });

    it('of the same thing by many at once is one row, with each of them counted', async () => {
      const { id: storyId } = await show();
      const id = await write(storyId, lan, 'Mua vàng tại đây');
      const readers = Array.from({ length: 20 }, (_, index) => testUser({ id: 600 + index }));
      const answers = await Promise.all([...readers, ...readers].map((user) => report('comments', id, user)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect((await queue()).reports).toMatchObject([{ report_count: 20 }]);
    });

    it('is refused for what is one’s own, not seen by readers, or not worded', async () => {
      const { id: storyId } = await show();
      const id = await write(storyId, lan, 'Của tôi');
      expect(await report('comments', id, lan)).toMatchObject({
        status: 400,
        json: { msg: 'Bạn không thể báo cáo nội dung của chính mình.' },
      });
      expect((await report('projects', storyId, owner)).status).toBe(400);
      expect(await report('comments', 999_999, minh)).toMatchObject({
        status: 404,
        json: { msg: 'Không tìm thấy bình luận.' },
      });
      expect(await report('projects', 999_999, minh)).toMatchObject({
        status: 404,
        json: { msg: 'Không tìm thấy truyện' },
      });
      const bad = (body: object) =>
        community.call({ method: 'POST', path: `/api/comments/${id}/report`, user: minh, body });
      expect(await bad({ reason: 'xấu' })).toMatchObject({
        status: 400,
        json: { errors: [{ msg: 'Vui lòng chọn lý do báo cáo.' }] },
      });
      expect(await bad({ reason: 'spam', note: 'a'.repeat(501) })).toMatchObject({
        status: 400,
        json: { errors: [{ msg: 'Ghi chú tối đa 500 ký tự.' }] },
      });
      community.fake.change(storyId, { public: false });
      await community.apply(storyId);
      expect((await report('comments', id, minh)).status).toBe(404);
      expect((await report('projects', storyId, minh)).status).toBe(404);
      expect((await queue()).openCount).toBe(0);
    });

    it('comes from one person thirty times a day at most, also from many windows at once', async () => {
      const { id: storyId } = await show();
      const ids: number[] = [];
      for (let place = 0; place < 33; place += 1)
        ids.push(await write(storyId, testUser({ id: 700 + place }), 'Rác'));
      const answers = await Promise.all(ids.map((id) => report('comments', id, minh)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
      expect(answers.find(({ status }) => status === 429)?.json).toMatchObject({
        code: 'community.too_many_reports',
      });
      const known = ids[answers.findIndex(({ status }) => status === 200)] ?? 0;
      expect((await report('comments', known, minh, 'abuse')).status).toBe(200);
      expect((await report('comments', ids[0] ?? 0, lan)).status).toBe(200);
    });
  });

  describe('the queue', () => {
    it.each([
      ['GET', 'reports'],
      ['POST', 'reports/1/decide'],
      ['POST', 'reports/1/restore'],
      ['GET', 'mutes'],
      ['PUT', 'users/50/mute'],
      ['DELETE', 'users/50/mute'],
    ] as const)('does not exist for others: %s /api/admin/%s', async (method, path) => {
      const call = { method, path: `/api/admin/${path}`, ...(method === 'GET' ? {} : { body: {} }) };
      expect(await community.call({ ...call, user: lan })).toMatchObject({
        status: 403,
        json: { msg: 'Bạn không có quyền thực hiện việc này.' },
      });
      expect((await community.call(call)).status).toBe(401);
    });

    it('comes page by page, whoever waits longest first, each once though reports go on coming', async () => {
      const { id: storyId } = await show();
      const ids: number[] = [];
      for (let place = 0; place < 5; place += 1) {
        ids.push(await write(storyId, testUser({ id: 800 + place }), 'Rác'));
        await report('comments', ids[place] ?? 0, minh);
      }
      const first = await queue('?limit=2');
      await report('comments', ids[0] ?? 0, owner);
      const second = await queue(`?limit=2&cursor=${first.nextCursor}`);
      const last = await queue(`?limit=2&cursor=${second.nextCursor}`);
      expect([first, second, last].flatMap(({ reports }) => reports.map((row) => row.comment_id))).toEqual(
        ids,
      );
      expect(last.nextCursor).toBeNull();
      expect(first.openCount).toBe(5);
      expect((await queue('?cursor=hỏng')).reports).toHaveLength(5);
    });

    it('keeps what was decided, the newest first, with who and when', async () => {
      const first = await reportedComment();
      await decide(first.row.id, { action: 'dismiss', note: 'Chỉ là đùa' });
      const second = await reportedComment();
      await decide(second.row.id, { action: 'hide' }, other);
      const { reports, openCount } = await queue('?status=closed');
      expect(openCount).toBe(0);
      expect(reports).toMatchObject([
        { id: second.row.id, status: 'hidden', hidden: true, decision: { by: { id: 2 } } },
        { id: first.row.id, status: 'dismissed', decision: { by: { id: 1 }, note: 'Chỉ là đùa' } },
      ]);
      const page = await queue('?status=closed&limit=1');
      expect((await queue(`?status=closed&limit=1&cursor=${page.nextCursor}`)).reports[0]?.id).toBe(
        first.row.id,
      );
    });

    it('has one decision when two administrators decide at once; the other reads whose it was', async () => {
      const { row } = await reportedComment();
      const answers = await Promise.all([
        decide(row.id, { action: 'hide' }, admin),
        decide(row.id, { action: 'hide' }, other),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [winner, loser] = answers[0].status === 200 ? [1, answers[1]] : [2, answers[0]];
      expect(loser.json).toMatchObject({
        code: 'community.report_decided',
        msg: `Người dùng ${winner} đã ẩn bình luận này rồi.`,
      });
      expect((await decide(999_999, { action: 'dismiss' })).status).toBe(404);
    });

    it('opens a dismissed row again for a new report, and not because the same person insists', async () => {
      const { row, commentId } = await reportedComment();
      await decide(row.id, { action: 'dismiss' });
      await report('comments', commentId, minh, 'abuse');
      expect((await queue()).openCount).toBe(0);
      await report('comments', commentId, owner, 'abuse');
      expect(await open()).toMatchObject({ id: row.id, report_count: 2, status: 'open' });
      await waitFor(
        'administrators are told twice',
        () => toldOf(ReportFiledV1.type, { caseId: row.id }).length === 2,
      );
    });
  });

  describe('a hidden comment', () => {
    it('keeps its place and its replies; its words reach only administrators and whoever wrote it', async () => {
      const { id: storyId } = await show();
      const id = await write(storyId, lan, 'Lời xấu');
      await write(storyId, minh, 'Đừng nói vậy', id);
      await report('comments', id, minh);
      const answer = await decide((await open()).id, { action: 'hide' });
      expect(reportDecidedSchema.parse(answer.json).report).toMatchObject({ status: 'hidden', hidden: true });
      for (const reader of [null, minh, owner]) {
        expect(await comments(storyId, reader)).toMatchObject({
          total: 1,
          comments: [
            {
              content: HIDDEN,
              hidden: true,
              deleted: false,
              user_id: null,
              user_name: '',
              replies: [{ content: 'Đừng nói vậy', hidden: false }],
            },
          ],
        });
      }
      for (const reader of [lan, admin])
        expect(await comments(storyId, reader)).toMatchObject({
          comments: [{ content: 'Lời xấu', hidden: true, user_id: 50 }],
        });
      expect((await send(storyId, minh, 'Trả lời nữa', id)).status).toBe(404);
      expect((await report('comments', id, owner)).status).toBe(404);
    });

    it('comes back as it was when it is restored', async () => {
      const { storyId, words, row } = await reportedComment();
      await decide(row.id, { action: 'hide' });
      expect((await restore(row.id)).status).toBe(200);
      expect(await comments(storyId)).toMatchObject({
        total: 1,
        comments: [{ content: words, hidden: false, user_id: 50 }],
      });
      expect(await restore(row.id, other)).toMatchObject({
        status: 409,
        json: { msg: 'Người dùng 1 đã hiện lại bình luận này rồi.' },
      });
    });

    it('that was deleted meanwhile is said to be gone, and its row can be closed', async () => {
      const { row, commentId } = await reportedComment();
      await community.call({ method: 'DELETE', path: `/api/comments/${commentId}`, user: lan });
      expect(await open()).toMatchObject({ gone: true, excerpt: '', author: { id: 50 } });
      expect(await decide(row.id, { action: 'hide' })).toMatchObject({
        status: 409,
        json: { code: 'community.comment_gone' },
      });
      expect((await queue()).openCount).toBe(1);
      expect((await decide(row.id, { action: 'dismiss' })).status).toBe(200);
      expect((await queue()).openCount).toBe(0);
    });
  });

  describe('a hidden story', () => {
    const doors = (id: number) => [
      `/api/community/projects/${id}`,
      `/api/community/projects/${id}/chapters`,
      `/api/community/projects/${id}/comments`,
      `/api/community/chapters/${id * 1_000}`,
      `/api/community/chapters/${id * 1_000}/navigation`,
    ];
    const statuses = (id: number) =>
      Promise.all(doors(id).map(async (path) => (await community.get(path)).status));
    const listed = async (name: string) =>
      (await community.get(`/api/community/projects?search=${encodeURIComponent(name)}`)).json;
    const isPublic = async (projectId: number) =>
      (
        await community.projects.app
          .get(RpcClient, { strict: false })
          .call(IsPublicRpc, { projectId }, { timeoutMs: 5_000 })
      ).public;

    it('is closed at every door at once, for its owner and administrators too, and tells caches', async () => {
      const { project, row } = await reportedStory();
      await decide(row.id, { action: 'hide', note: 'Chủ bản quyền yêu cầu gỡ.' });
      expect(await statuses(project.id)).toEqual([404, 404, 404, 404, 404]);
      for (const user of [owner, admin])
        expect((await community.get(`/api/community/projects/${project.id}`, user)).status).toBe(404);
      expect(await listed(project.name)).toMatchObject({ projects: [] });
      expect(await isPublic(project.id)).toBe(false);
      expect((await send(project.id, lan, 'Có ai không')).status).toBe(404);
      const react = { method: 'POST', path: `/api/projects/${project.id}/react`, user: lan } as const;
      expect((await community.call({ ...react, body: { reaction: 'like' } })).status).toBe(404);
      await waitFor('the owner and the caches are told', () =>
        [StoryHiddenV1, StoryChangedV1].every(({ type }) => toldOf(type, { storyId: project.id }).length > 0),
      );
      expect(toldOf(StoryHiddenV1.type, { storyId: project.id })).toMatchObject([
        { data: { ownerId: 7, storyName: project.name, reason: 'Chủ bản quyền yêu cầu gỡ.' } },
      ]);
    });

    it('stays closed whatever its project does, and comes back with its newest state', async () => {
      const { project, row } = await reportedStory();
      await decide(row.id, { action: 'hide' });
      community.fake.change(project.id, {
        name: 'Tên mới của truyện',
        chapters: project.chapters.map((chapter) => ({ ...chapter, version: 2, text: 'Bản mới' })),
      });
      expect(await community.apply(project.id)).toMatchObject({ public: false });
      community.fake.change(project.id, { public: false });
      await community.apply(project.id);
      community.fake.change(project.id, { public: true });
      await community.apply(project.id);
      expect(await statuses(project.id)).toEqual([404, 404, 404, 404, 404]);
      expect((await restore(row.id)).status).toBe(200);
      expect(await statuses(project.id)).toEqual([200, 200, 200, 200, 200]);
      expect((await community.get(`/api/community/projects/${project.id}`)).json).toMatchObject({
        name: 'Tên mới của truyện',
      });
      expect((await community.get(`/api/community/chapters/${project.id * 1_000}`)).json).toMatchObject({
        translated_content: 'Bản mới',
      });
      expect(await isPublic(project.id)).toBe(true);
      await waitFor('its owner is told', () => toldOf(StoryRestoredV1.type, { ownerId: 7 }).length > 0);
    });

    it('tells its followers of chapters that came meanwhile as soon as it is shown again, once', async () => {
      const { project, row } = await reportedStory();
      const [first] = project.chapters;
      if (!first) throw new Error('the story has no chapter');
      await decide(row.id, { action: 'hide' });
      const added = { ...first, id: project.id * 1_000 + 900, title: 'Chương mới', displayOrder: 900 };
      community.fake.change(project.id, { chapters: [...project.chapters, added] });
      await community.apply(project.id);
      const announced = async () => {
        const rows: { data: unknown }[] = await sql(
          `SELECT data FROM outbox_events WHERE type = $1 AND aggregate_id = $2`,
          [ChaptersAddedV1.type, String(project.id)],
        );
        return rows.map(({ data }) => data);
      };
      expect(await announced()).toEqual([]);
      await restore(row.id);
      expect(await announced()).toMatchObject([{ firstChapterId: added.id, count: 1 }]);
      community.fake.change(project.id, { name: 'Tên khác' });
      await community.apply(project.id);
      expect(await announced()).toHaveLength(1);
    });

    it('that its owner has withdrawn is said to be gone, and stays withdrawn when it is restored', async () => {
      const { project, row } = await reportedStory();
      community.fake.change(project.id, { public: false });
      await community.apply(project.id);
      expect(await open()).toMatchObject({ target: 'story', gone: true, is_public: false });
      await decide(row.id, { action: 'hide' });
      await restore(row.id);
      expect(await statuses(project.id)).toEqual([404, 404, 404, 404, 404]);
      community.fake.change(project.id, { public: true });
      await community.apply(project.id);
      expect(await isPublic(project.id)).toBe(true);
    });

    it('is named to its owner with the reason, and to nobody else', async () => {
      const { project, row } = await reportedStory();
      await decide(row.id, { action: 'hide' });
      const ofUser = async (user: ActingUser) =>
        hiddenStoriesResponseSchema.parse((await community.get('/api/community/hidden-stories', user)).json)
          .stories;
      expect(await ofUser(owner)).toContainEqual({
        id: project.id,
        hidden_at: expect.any(String) as string,
        reason: 'Vi phạm bản quyền',
      });
      expect(await ofUser(lan)).toEqual([]);
      await restore(row.id);
      expect((await ofUser(owner)).map(({ id }) => id)).not.toContain(project.id);
    });
  });

  it('whoever reported is thanked once, and only when something was hidden', async () => {
    const dismissed = await reportedComment();
    await decide(dismissed.row.id, { action: 'dismiss' });
    const { row, storyId, commentId } = await reportedComment();
    await report('comments', commentId, owner);
    await decide(row.id, { action: 'hide' });
    const [thanks] = await waitFor('they are thanked', () => {
      const found = toldOf(ReportUpheldV1.type, { storyId });
      return found.length > 0 && found;
    });
    expect((thanks?.data['reporterIds'] as number[]).toSorted()).toEqual([51, 7].toSorted());
    await restore(row.id);
    const later = testUser({ id: 900 });
    await report('comments', commentId, later);
    await decide(row.id, { action: 'hide' });
    await waitFor('the later one is thanked', () => toldOf(ReportUpheldV1.type, { storyId }).length === 2);
    expect(toldOf(ReportUpheldV1.type, { storyId })[1]?.data['reporterIds']).toEqual([900]);
    expect(toldOf(ReportUpheldV1.type, { storyId: dismissed.storyId })).toEqual([]);
  });

  describe('a muted person', () => {
    const mute = (userId: number, body: object, user = admin) =>
      community.call({ method: 'PUT', path: `/api/admin/users/${userId}/mute`, user, body });
    const unmute = (userId: number) =>
      community.call({ method: 'DELETE', path: `/api/admin/users/${userId}/mute`, user: admin });
    const mutes = async (query = '') =>
      muteListResponseSchema.parse((await community.get(`/api/admin/mutes${query}`, admin)).json).mutes;

    it('cannot comment, and reads until when before writing; reading and reacting go on', async () => {
      const { id: storyId } = await show();
      expect((await mute(50, { days: 3, reason: 'Xúc phạm' })).status).toBe(200);
      const { mute: told } = await comments(storyId, lan);
      const until = Date.parse(told?.until ?? '');
      expect(until - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
      expect(until - Date.now()).toBeLessThanOrEqual(3 * 86_400_000);
      const answer = await send(storyId, lan, 'Cho tôi nói');
      expect(answer).toMatchObject({ status: 403, json: { code: 'community.muted' } });
      expect((answer.json as { msg: string }).msg).toMatch(
        /^Bạn không thể bình luận đến \d{2}:\d{2} \d{2}\/\d{2}\/\d{4}\.$/,
      );
      expect((await comments(storyId, minh)).mute).toBeNull();
      expect((await comments(storyId)).mute).toBeNull();
      const path = `/api/projects/${storyId}/react`;
      expect(
        (await community.call({ method: 'POST', path, user: lan, body: { reaction: 'like' } })).status,
      ).toBe(200);
      await write(storyId, minh, 'Tôi thì được');
    });

    it('can comment again when the time is over, without anybody doing anything', async () => {
      const { id: storyId } = await show();
      await mute(50, { days: 1, reason: '' });
      await sql('UPDATE mutes SET until = now() WHERE user_id = 50');
      expect((await comments(storyId, lan)).mute).toBeNull();
      await write(storyId, lan, 'Tôi đã về');
      expect(await mutes()).toEqual([]);
    });

    it('stays so until it is lifted where no days are given', async () => {
      const { id: storyId } = await show();
      await mute(50, { days: null, reason: 'Nhiều lần' });
      expect(await send(storyId, lan, 'Ơ')).toMatchObject({
        status: 403,
        json: { msg: 'Bạn không thể bình luận đến khi quản trị viên cho phép lại.' },
      });
      expect((await comments(storyId, lan)).mute).toEqual({ until: null });
      expect(await mutes()).toMatchObject([
        { user: { id: 50, name: 'Người dùng 50' }, until: null, reason: 'Nhiều lần', by: { id: 1 } },
      ]);
      expect(await mutes('?user=51')).toEqual([]);
      expect((await unmute(50)).status).toBe(200);
      expect((await unmute(50)).status).toBe(200);
      await write(storyId, lan, 'Cảm ơn');
    });

    it('is muted along with hiding, for the chosen days', async () => {
      const { row, storyId } = await reportedComment();
      const answer = await decide(row.id, { action: 'hide', muteDays: 7 });
      expect(reportDecidedSchema.parse(answer.json).report.author.mute?.until).toEqual(expect.any(String));
      expect((await send(storyId, lan, 'Ơ')).status).toBe(403);
    });

    it('is nobody when reports are dismissed, nor the administrator himself, nor an account that is none', async () => {
      const { row } = await reportedComment();
      expect((await decide(row.id, { action: 'dismiss', muteDays: 7 })).status).toBe(400);
      expect((await queue()).openCount).toBe(1);
      expect(await mute(1, { days: 1, reason: '' })).toMatchObject({
        status: 400,
        json: { msg: 'Bạn không thể cấm chính mình bình luận.' },
      });
      community.names.set(77, '');
      expect(await mute(77, { days: 1, reason: '' })).toMatchObject({
        status: 404,
        json: { msg: 'Không tìm thấy người dùng.' },
      });
      for (const days of [0, 366, 1.5, '3']) expect((await mute(50, { days, reason: '' })).status).toBe(400);
      expect(await mutes()).toEqual([]);
    });
  });

  it('every act goes to the log of administrators, without the words of a comment', async () => {
    const { row, storyId, commentId } = await reportedComment();
    await decide(row.id, { action: 'hide', note: 'Quảng cáo', muteDays: 1 });
    await restore(row.id, other);
    await community.call({ method: 'DELETE', path: '/api/admin/users/50/mute', user: other });
    await report('comments', commentId, owner);
    await decide(row.id, { action: 'dismiss' });
    const acts = () =>
      told.filter(
        ({ type, data }) =>
          type === CommunityAdminActedV1.type &&
          (JSON.stringify(data['after']).includes(`"comment_id":${commentId}`) ||
            ['mute_user', 'unmute_user'].includes(String(data['action']))),
      );
    await waitFor('the last act is told', () =>
      acts().some(({ data }) => data['action'] === 'dismiss_report'),
    );
    const facts = { story: `Truyện ${storyId}`, comment_id: commentId };
    expect(
      acts()
        .slice(-5)
        .map(({ data }) => data),
    ).toEqual([
      {
        adminId: 1,
        action: 'hide_comment',
        targetUserId: 50,
        reason: 'Quảng cáo',
        after: { ...facts, reports: 1 },
      },
      {
        adminId: 1,
        action: 'mute_user',
        targetUserId: 50,
        reason: 'Quảng cáo',
        after: { muted_until: expect.any(String) as string },
      },
      { adminId: 2, action: 'restore_comment', targetUserId: 50, reason: null, after: facts },
      { adminId: 2, action: 'unmute_user', targetUserId: 50, reason: null, after: {} },
      {
        adminId: 1,
        action: 'dismiss_report',
        targetUserId: 50,
        reason: null,
        after: { ...facts, reports: 2 },
      },
    ]);
  });
});
