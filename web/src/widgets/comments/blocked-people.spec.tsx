import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Comment } from '@lacthu/contracts';
import { press, pressSoon } from '../../testing/act';
import { aComment, aCommentPage } from '../../testing/community-factories';
import { aUser } from '../../testing/factories';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { aStory } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const LIST = 'GET /api/community/projects/3/comments';
const MENU = 'Thao tác khác với bình luận của Minh Châu';
const FOLDED = 'Bình luận của người bạn đã chặn';
const minhs = aComment({ id: 1 });
const own = aComment({ id: 2, user_id: 7, user_name: 'Ánh Tuyết', content: 'Của tôi.' });

function server(comments: Comment[] = [minhs, own]): FakeApi {
  return new FakeApi().on('GET /api/community/projects/3', ok(aStory())).on(LIST, ok(aCommentPage(comments)));
}

async function open(api = server(), user = aUser()): Promise<void> {
  renderRoute('/community/project/3', { api, user });
  await pressSoon('Hiện bình luận');
  await screen.findByLabelText('Viết bình luận');
}

describe('blocking a person', () => {
  it('is offered in the menu of others’ comments, and folds what they wrote', async () => {
    const api = server().on('PUT /api/community/blocks/21', ok({ success: true, blocked: true }));
    await open(api);
    await pressSoon(MENU);
    api.on(LIST, ok(aCommentPage([{ ...minhs, blocked: true }, own])));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Chặn Minh Châu' }));
    const folded = await screen.findByRole('article', { name: FOLDED });
    expect(within(folded).queryByText('Truyện hay quá!')).toBeNull();
    expect(within(folded).queryByText('Minh Châu')).toBeNull();
    expect(within(folded).queryByRole('button', { name: 'Trả lời' })).toBeNull();
    await screen.findByText('Đã chặn Minh Châu. Bạn có thể bỏ chặn trong trang tài khoản.');
    press('Hiện', folded);
    await screen.findByText('Truyện hay quá!');
    screen.getByRole('article', { name: 'Bình luận của Minh Châu' });
  });

  it('is not offered for one’s own comments', async () => {
    await open();
    await screen.findByText('Của tôi.');
    expect(screen.queryByRole('button', { name: 'Thao tác khác với bình luận của Ánh Tuyết' })).toBeNull();
  });

  it('is taken back from the same menu', async () => {
    const api = server([{ ...minhs, blocked: true }]).on(
      'DELETE /api/community/blocks/21',
      ok({ success: true, blocked: false }),
    );
    await open(api);
    await pressSoon(/^Thao tác khác/);
    api.on(LIST, ok(aCommentPage([minhs])));
    fireEvent.click(screen.getByRole('menuitem', { name: /^Bỏ chặn/ }));
    await screen.findByText('Truyện hay quá!');
  });

  it('says when it did not work', async () => {
    const full = 'Bạn đã chặn 1.000 người, hãy bỏ chặn bớt trước khi chặn thêm.';
    const api = server().on('PUT /api/community/blocks/21', refusal(409, 'community.too_many_blocks', full));
    await open(api);
    await pressSoon(MENU);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Chặn Minh Châu' }));
    await screen.findByText(full);
    await waitFor(() => screen.getByText('Truyện hay quá!'));
  });
});

describe('a comment on a paragraph', () => {
  it('leads to it while its chapter can be read, and quotes it in any case', async () => {
    const quoted = { quote: 'Đêm ấy tuyết rơi.', line_id: 14, at_chapter_title: 'Hồi 1' };
    await open(
      server([
        aComment({ id: 5, ...quoted, chapter_id: 31 }),
        aComment({ id: 6, ...quoted, chapter_id: null, content: 'Chương đã xóa.' }),
      ]),
    );
    const [linked, plain] = await screen.findAllByRole('blockquote', { name: 'Đoạn được bình luận' });
    const link = within(linked ?? document.body).getByRole('link', { name: 'Đêm ấy tuyết rơi.' });
    expect(link.getAttribute('href')).toBe('/community/chapter/31#doan-14');
    expect(plain?.textContent).toBe('Đêm ấy tuyết rơi.');
    expect(within(plain ?? document.body).queryByRole('link')).toBeNull();
  });
});
