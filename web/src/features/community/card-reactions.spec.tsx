import { screen } from '@testing-library/react';
import { press, pressSoon } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { aStoryItem } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const LIST = 'GET /api/community/projects';
const REACT = 'POST /api/projects/3/react';
const LIKE = 'Thích Tây Du Ký, 10 lượt';

const server = (): FakeApi =>
  new FakeApi().on(LIST, ok({ success: true, projects: [aStoryItem()], nextCursor: null }));

describe('liking and disliking from the list', () => {
  it('shows the new counts and the reader’s own mark, and leaves the list as it stands', async () => {
    const answer = { success: true, like_count: 11, dislike_count: 2, user_reaction: 'like' };
    const { api } = renderRoute('/community', { api: server().on(REACT, ok(answer)), user: aUser() });
    await pressSoon(LIKE);
    await screen.findByRole('button', { name: 'Thích Tây Du Ký, 11 lượt', pressed: true });
    screen.getByRole('button', { name: 'Không thích Tây Du Ký, 2 lượt', pressed: false });
    expect(api.callsTo(REACT).map(({ body }) => body)).toEqual([{ reaction: 'like' }]);
    expect(api.callsTo(LIST)).toHaveLength(1);
  });

  it('asks a guest to log in, and nothing of the server', async () => {
    const { api } = renderRoute('/community', { api: server() });
    await pressSoon(LIKE);
    await screen.findByText('Vui lòng đăng nhập để like/dislike!');
    expect(api.callsTo(REACT)).toEqual([]);
  });

  it('says why it did not work, and shows what was there', async () => {
    const gone = refusal(404, 'community.story_not_found', 'Không tìm thấy truyện');
    renderRoute('/community', { api: server().on(REACT, gone), user: aUser() });
    await pressSoon(LIKE);
    await screen.findByText('Không tìm thấy truyện');
    press(LIKE);
  });
});
