import {
  ChaptersAddedV1,
  IsPublicRpc,
  ReportUpheldV1,
  StoryChangedV1,
  StoryHiddenV1,
  StoryRestoredV1,
  hiddenStoriesResponseSchema,
  reportDecidedSchema,
} from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';
import { testUser, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { people } from '../testing/community-under-test';
import { moderationUnderTest } from '../testing/moderation-under-test';

const HIDDEN = 'Bình luận đã bị ẩn bởi quản trị viên.';

describe('moderation', () => {
  const { lan, minh, owner, admin, other } = people;
  const {
    comments,
    decide,
    open,
    queue,
    report,
    reportedComment,
    reportedStory,
    restore,
    running,
    send,
    show,
    publishedOf,
    write,
  } = moderationUnderTest();
  const sql = (text: string, parameters: unknown[] = []) =>
    running.community.service.app.get(DataSource).query(text, parameters);
  // Cases of earlier tests are not this one's.
  beforeEach(() => sql('TRUNCATE report_cases, reports, mutes'));

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
      await running.community.call({ method: 'DELETE', path: `/api/comments/${commentId}`, user: lan });
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
      Promise.all(doors(id).map(async (path) => (await running.community.get(path)).status));
    const listed = async (name: string) =>
      (await running.community.get(`/api/community/projects?search=${encodeURIComponent(name)}`)).json;
    const isPublic = async (projectId: number) =>
      (
        await running.community.projects.app
          .get(RpcClient, { strict: false })
          .call(IsPublicRpc, { projectId }, { timeoutMs: 5_000 })
      ).public;

    it('is closed at every door at once, for its owner and administrators too, and tells caches', async () => {
      const { project, row } = await reportedStory();
      await decide(row.id, { action: 'hide', note: 'Chủ bản quyền yêu cầu gỡ.' });
      expect(await statuses(project.id)).toEqual([404, 404, 404, 404, 404]);
      for (const user of [owner, admin])
        expect((await running.community.get(`/api/community/projects/${project.id}`, user)).status).toBe(404);
      expect(await listed(project.name)).toMatchObject({ projects: [] });
      expect(await isPublic(project.id)).toBe(false);
      expect((await send(project.id, lan, 'Có ai không')).status).toBe(404);
      const react = { method: 'POST', path: `/api/projects/${project.id}/react`, user: lan } as const;
      expect((await running.community.call({ ...react, body: { reaction: 'like' } })).status).toBe(404);
      await waitFor('the owner and the caches are told', () =>
        [StoryHiddenV1, StoryChangedV1].every(
          ({ type }) => publishedOf(type, { storyId: project.id }).length > 0,
        ),
      );
      expect(publishedOf(StoryHiddenV1.type, { storyId: project.id })).toMatchObject([
        { data: { ownerId: 7, storyName: project.name, reason: 'Chủ bản quyền yêu cầu gỡ.' } },
      ]);
    });

    it('stays closed whatever its project does, and comes back with its newest state', async () => {
      const { project, row } = await reportedStory();
      await decide(row.id, { action: 'hide' });
      running.community.fake.change(project.id, {
        name: 'Tên mới của truyện',
        chapters: project.chapters.map((chapter) => ({ ...chapter, version: 2, text: 'Bản mới' })),
      });
      expect(await running.community.apply(project.id)).toMatchObject({ public: false });
      running.community.fake.change(project.id, { public: false });
      await running.community.apply(project.id);
      running.community.fake.change(project.id, { public: true });
      await running.community.apply(project.id);
      expect(await statuses(project.id)).toEqual([404, 404, 404, 404, 404]);
      expect((await restore(row.id)).status).toBe(200);
      expect(await statuses(project.id)).toEqual([200, 200, 200, 200, 200]);
      expect((await running.community.get(`/api/community/projects/${project.id}`)).json).toMatchObject({
        name: 'Tên mới của truyện',
      });
      expect(
        (await running.community.get(`/api/community/chapters/${project.id * 1_000}`)).json,
      ).toMatchObject({
        translated_content: 'Bản mới',
      });
      expect(await isPublic(project.id)).toBe(true);
      await waitFor('its owner is told', () => publishedOf(StoryRestoredV1.type, { ownerId: 7 }).length > 0);
    });

    it('tells its followers of chapters that came meanwhile as soon as it is shown again, once', async () => {
      const { project, row } = await reportedStory();
      const [first] = project.chapters;
      if (!first) throw new Error('the story has no chapter');
      await decide(row.id, { action: 'hide' });
      const added = { ...first, id: project.id * 1_000 + 900, title: 'Chương mới', displayOrder: 900 };
      running.community.fake.change(project.id, { chapters: [...project.chapters, added] });
      await running.community.apply(project.id);
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
      running.community.fake.change(project.id, { name: 'Tên khác' });
      await running.community.apply(project.id);
      expect(await announced()).toHaveLength(1);
    });

    it('that its owner has withdrawn is said to be gone, and stays withdrawn when it is restored', async () => {
      const { project, row } = await reportedStory();
      running.community.fake.change(project.id, { public: false });
      await running.community.apply(project.id);
      expect(await open()).toMatchObject({ target: 'story', gone: true, is_public: false });
      await decide(row.id, { action: 'hide' });
      await restore(row.id);
      expect(await statuses(project.id)).toEqual([404, 404, 404, 404, 404]);
      running.community.fake.change(project.id, { public: true });
      await running.community.apply(project.id);
      expect(await isPublic(project.id)).toBe(true);
    });

    it('is named to its owner with the reason, and to nobody else', async () => {
      const { project, row } = await reportedStory();
      await decide(row.id, { action: 'hide' });
      const ofUser = async (user: ActingUser) =>
        hiddenStoriesResponseSchema.parse(
          (await running.community.get('/api/community/hidden-stories', user)).json,
        ).stories;
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
      const found = publishedOf(ReportUpheldV1.type, { storyId });
      return found.length > 0 && found;
    });
    expect((thanks?.data['reporterIds'] as number[]).toSorted()).toEqual([51, 7].toSorted());
    await restore(row.id);
    const later = testUser({ id: 900 });
    await report('comments', commentId, later);
    await decide(row.id, { action: 'hide' });
    await waitFor(
      'the later one is thanked',
      () => publishedOf(ReportUpheldV1.type, { storyId }).length === 2,
    );
    expect(publishedOf(ReportUpheldV1.type, { storyId })[1]?.data['reporterIds']).toEqual([900]);
    expect(publishedOf(ReportUpheldV1.type, { storyId: dismissed.storyId })).toEqual([]);
  });
});
