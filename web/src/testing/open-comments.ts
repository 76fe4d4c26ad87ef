import { screen } from '@testing-library/react';
import type { Comment, User } from '@lacthu/contracts';
import { pressSoon } from './act';
import { aComment, aCommentPage } from './community-factories';
import { FakeApi, ok, type FakeAnswer } from './fake-api';
import { aStory } from './novel-factories';
import { renderRoute, type RenderedRoute } from './render-route';

export const LIST = 'GET /api/community/projects/3/comments';
export const WRITE = 'POST /api/projects/3/comments';
export const BOX = 'Viết bình luận';

export const reply = aComment({
  id: 2,
  parent_comment_id: 1,
  user_id: 7,
  user_name: 'Ánh Tuyết',
  content: 'Đúng vậy.',
});
export const thread = aComment({ id: 1, replies: [reply] });

/** A story with these comments; by default one of Minh Châu to which Ánh Tuyết (7) has replied. */
export function server(comments: Comment[] = [thread]): FakeApi {
  return new FakeApi()
    .on('GET /api/community/projects/3', ok(aStory()))
    .on(LIST, ok(aCommentPage(comments, { total: 2 })));
}

/** Response of the server to an accepted comment. */
export function answerTo(comment: Comment): FakeAnswer {
  return ok({ success: true, id: comment.id, comment }, 201);
}

interface Opening {
  readonly api?: FakeApi;
  /** Undefined for a visitor. */
  readonly user?: User;
}

/** Opens the story and its comments. */
export async function openComments({ api = server(), user }: Opening = {}): Promise<RenderedRoute> {
  const page = renderRoute('/community/project/3', user ? { api, user } : { api });
  await pressSoon('Hiện bình luận');
  await screen.findByRole('list', { name: 'Danh sách bình luận' });
  if (user) await screen.findByLabelText(BOX);
  return page;
}

export const box = (label = BOX): HTMLTextAreaElement => screen.getByLabelText<HTMLTextAreaElement>(label);

export const commentOf = (name: string): Promise<HTMLElement> =>
  screen.findByRole('article', { name: `Bình luận của ${name}` });
