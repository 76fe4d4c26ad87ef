import { fireEvent, screen, waitFor } from '@testing-library/react';
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

it('stays at its chapter while it is asked whether a comment is to be deleted', async () => {
  const api = new FakeApi()
    .on('GET /api/community/chapters/31', ok(aPublicChapter()))
    .on(
      'GET /api/community/chapters/31/navigation',
      ok({ prevChapter: null, nextChapter: { id: 32, title: 'Hồi 2' } }),
    )
    .on('GET /api/community/chapters/32', ok(aPublicChapter({ id: 32, title: 'Hồi 2' })))
    .on('GET /api/community/chapters/32/navigation', ok({ prevChapter: null, nextChapter: null }))
    .on('GET /api/community/projects/3/comments', ok(aCommentPage([aComment({ user_id: aUser().id })])));
  const { address } = renderRoute('/community/chapter/31', { api, user: aUser() });
  await pressSoon('Hiện bình luận');
  await pressSoon('Xóa');
  const dialog = await screen.findByRole('dialog', { name: 'Xóa bình luận' });
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Chương sau', hidden: true });
  await waitFor(() => expect(next.disabled).toBe(false));
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  press('Hủy', dialog);
  expect(address()).toBe('/community/chapter/31');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await waitFor(() => expect(address()).toBe('/community/chapter/32'));
});
