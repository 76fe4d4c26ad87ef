import {
  CommunityAdminActedV1,
  ReportFiledV1,
  ReportUpheldV1,
  StoryChangedV1,
  StoryHiddenV1,
  StoryRestoredV1,
  commentListResponseSchema,
  reportListResponseSchema,
  type DecideReport,
  type ReportReason,
  type ReportRow,
} from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { HandlesEvent } from '@lacthu/messaging';
import { bootTestNeighbour, type TestNeighbour } from '@lacthu/testing';
import { bootCommunity, people, type CommunityUnderTest } from './community-under-test';

interface ReceivedEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Events received by notification, audit log and caches, in order. */
const received: ReceivedEvent[] = [];

class Remembers {
  handle({ type, data }: ReceivedEvent): Promise<void> {
    received.push({ type, data });
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

const HANDLERS = [
  RememberFiled,
  RememberUpheld,
  RememberChanged,
  RememberHidden,
  RememberRestored,
  RememberActs,
];

const { lan, minh, admin } = people;

interface Running {
  community: CommunityUnderTest;
  notification: TestNeighbour;
}

/**
 * Boots the community and its event consumers for the tests of one file, and provides the calls of readers and
 * administrators.
 */
export function moderationUnderTest() {
  const running = {} as Running;
  beforeAll(async () => {
    running.community = await bootCommunity();
    running.notification = await bootTestNeighbour('notification', {
      natsUrl: running.community.service.natsUrl,
      handlers: HANDLERS,
    });
  });
  afterAll(async () => {
    await running.notification.close();
    await running.community.close();
  });
  const readers = readerCalls(running);
  const admins = adminCalls(running);
  return { running, received, publishedOf, ...readers, ...admins, ...reportedThings(readers, admins) };
}

/** Published events of this type with these values. */
function publishedOf(type: string, matches: ReceivedEvent['data']): ReceivedEvent[] {
  return received.filter(
    (event) =>
      event.type === type && Object.entries(matches).every(([key, value]) => event.data[key] === value),
  );
}

/** Calls of readers. */
function readerCalls(running: Running) {
  const show = () => running.community.show();
  const send = (storyId: number, user: ActingUser, content: string, parentCommentId: number | null = null) =>
    running.community.call({
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
      (await running.community.get(`/api/community/projects/${storyId}/comments`, user)).json,
    );
  const report = (
    kind: 'comments' | 'projects',
    id: number,
    user: ActingUser,
    reason: ReportReason = 'spam',
    note = '',
  ) =>
    running.community.call({
      method: 'POST',
      path: `/api/${kind}/${id}/report`,
      user,
      body: { reason, note },
    });
  return { show, send, write, comments, report };
}

/** Calls of administrators. */
function adminCalls(running: Running) {
  const queue = async (query = '', user = admin) =>
    reportListResponseSchema.parse((await running.community.get(`/api/admin/reports${query}`, user)).json);
  const open = async (): Promise<ReportRow> => {
    const [row] = (await queue()).reports;
    if (!row) throw new Error('nothing is open');
    return row;
  };
  const decide = (id: number, body: Partial<DecideReport>, user = admin) =>
    running.community.call({ method: 'POST', path: `/api/admin/reports/${id}/decide`, user, body });
  const restore = (id: number, user = admin) =>
    running.community.call({ method: 'POST', path: `/api/admin/reports/${id}/restore`, user });
  return { queue, open, decide, restore };
}

function reportedThings(readers: ReturnType<typeof readerCalls>, admins: ReturnType<typeof adminCalls>) {
  const reportedComment = async () => {
    const { id: storyId } = await readers.show();
    const words = `Mua vàng tại đây, lần ${storyId}`;
    const commentId = await readers.write(storyId, lan, words);
    await readers.report('comments', commentId, minh);
    return { storyId, commentId, words, row: await admins.open() };
  };
  const reportedStory = async () => {
    const project = await readers.show();
    await readers.report('projects', project.id, minh, 'copyright');
    return { project, row: await admins.open() };
  };
  return { reportedComment, reportedStory };
}
