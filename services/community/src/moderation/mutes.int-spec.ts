import {
  CommunityAdminActedV1,
  GetWritingRightsRpc,
  muteListResponseSchema,
  reportDecidedSchema,
} from '@lacthu/contracts';
import { RpcClient } from '@lacthu/messaging';
import { waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { people } from '../testing/community-under-test';
import { moderationUnderTest } from '../testing/moderation-under-test';

describe('moderation', () => {
  const { lan, minh, owner, admin, other } = people;
  const { comments, decide, queue, report, reportedComment, restore, running, send, show, received, write } =
    moderationUnderTest();
  const sql = (text: string, parameters: unknown[] = []) =>
    running.community.service.app.get(DataSource).query(text, parameters);
  // Cases of earlier tests are not this one's.
  beforeEach(() => sql('TRUNCATE report_cases, reports, mutes'));

  describe('a muted person', () => {
    const mute = (userId: number, body: object, user = admin) =>
      running.community.call({ method: 'PUT', path: `/api/admin/users/${userId}/mute`, user, body });
    const unmute = (userId: number) =>
      running.community.call({ method: 'DELETE', path: `/api/admin/users/${userId}/mute`, user: admin });
    const mutes = async (query = '') =>
      muteListResponseSchema.parse((await running.community.get(`/api/admin/mutes${query}`, admin)).json)
        .mutes;

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
        (await running.community.call({ method: 'POST', path, user: lan, body: { reaction: 'like' } }))
          .status,
      ).toBe(200);
      await write(storyId, minh, 'Tôi thì được');
    });

    it('writes nothing elsewhere either: a report by its reason stays possible, without a note', async () => {
      const { id: storyId } = await show();
      await mute(50, { days: 3, reason: '' });
      expect(await report('projects', storyId, lan, 'other', 'Đồ tồi')).toMatchObject({
        status: 403,
        json: { code: 'community.muted' },
      });
      expect((await report('projects', storyId, lan)).status).toBe(200);
      const rights = (userId: number) =>
        running.community.projects.app
          .get(RpcClient, { strict: false })
          .call(GetWritingRightsRpc, { userId, projectId: storyId, ownerId: owner.id }, { timeoutMs: 5_000 });
      expect(await rights(50)).toEqual({
        public: true,
        mutedMessage: expect.stringMatching(/^Bạn không thể bình luận đến \d{2}:/) as string,
        blocked: false,
      });
      await running.community.call({ method: 'PUT', path: '/api/community/blocks/51', user: owner });
      expect(await rights(51)).toEqual({ public: true, mutedMessage: null, blocked: true });
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
      running.community.names.set(77, '');
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
    await running.community.call({ method: 'DELETE', path: '/api/admin/users/50/mute', user: other });
    await report('comments', commentId, owner);
    await decide(row.id, { action: 'dismiss' });
    const acts = () =>
      received.filter(
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
