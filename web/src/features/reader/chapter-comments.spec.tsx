import { screen } from '@testing-library/react';
import { press, pressSoon, type } from '../../testing/act';
import { aComment, aCommentPage } from '../../testing/community-factories';
import { aUser } from '../../testing/factories';
import { FakeApi, ok } from '../../testing/fake-api';
import { aPublicChapter } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

it('shows the comments of the story below a chapter, and says of new ones that they were written there', async () => {
  const written = aComment({ id: 4, content: 'Hồi này hay.', at_chapter_title: 'Hồi 1: Linh căn' });
  const api = new FakeApi()
    .on('GET /api/community/chapters/31', ok(aPublicChapter()))
    .on('GET /api/community/chapters/31/navigation', ok({ prevChapter: null, nextChapter: null }))
    .on('GET /api/community/projects/3/comments', ok(aCommentPage([aComment()])))
    .on('POST /api/projects/3/comments', ok({ success: true, id: 4, comment: written }, 201));
  renderRoute('/community/chapter/31', { api, user: aUser() });
  await pressSoon('Hiện bình luận');
  await screen.findByText('Truyện hay quá!');
  await screen.findByLabelText('Viết bình luận');
  type('Viết bình luận', 'Hồi này hay.');
  press('Gửi bình luận');
  await screen.findByText('Hồi này hay.', { selector: 'p' });
  await screen.findByText('Hồi 1: Linh căn', { selector: 'span' });
  expect(api.callsTo('POST /api/projects/3/comments')[0]?.body).toMatchObject({
    atChapterTitle: 'Hồi 1: Linh căn',
  });
});
