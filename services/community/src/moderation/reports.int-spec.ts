import { ReportFiledV1 } from '@lacthu/contracts';
import { testUser, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { people } from '../testing/community-under-test';
import { moderationUnderTest } from '../testing/moderation-under-test';

describe('moderation', () => {
  const { lan, minh, owner, admin, other } = people;
  const { decide, open, queue, report, reportedComment, running, show, publishedOf, write } =
    moderationUnderTest();
  // Cases of earlier tests are not this one's.
  beforeEach(() =>
    running.community.service.app.get(DataSource).query('TRUNCATE report_cases, reports, mutes'),
  );

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
      await waitFor(
        'administrators are told',
        () => publishedOf(ReportFiledV1.type, { storyId }).length === 1,
      );
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
        running.community.call({ method: 'POST', path: `/api/comments/${id}/report`, user: minh, body });
      expect(await bad({ reason: 'xấu' })).toMatchObject({
        status: 400,
        json: { errors: [{ msg: 'Vui lòng chọn lý do báo cáo.' }] },
      });
      expect(await bad({ reason: 'spam', note: 'a'.repeat(501) })).toMatchObject({
        status: 400,
        json: { errors: [{ msg: 'Ghi chú tối đa 500 ký tự.' }] },
      });
      running.community.fake.change(storyId, { public: false });
      await running.community.apply(storyId);
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
      expect(await running.community.call({ ...call, user: lan })).toMatchObject({
        status: 403,
        json: { msg: 'Bạn không có quyền thực hiện việc này.' },
      });
      expect((await running.community.call(call)).status).toBe(401);
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
        () => publishedOf(ReportFiledV1.type, { caseId: row.id }).length === 2,
      );
    });
  });
});
