import { screen, within } from '@testing-library/react';
import type { Story, User } from '@lacthu/contracts';
import { mainPart, press } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { FakeApi, NO_ANSWER, ok } from '../../testing/fake-api';
import { aStory } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';
import { aReader } from '../../testing/shelf-factories';

const PUT = 'PUT /api/community/projects/3/follow';
const DELETE = 'DELETE /api/community/projects/3/follow';

async function open(api: FakeApi, user?: User, part: Partial<Story> = {}) {
  api.on('GET /api/community/projects/3', ok(aStory(part)));
  renderRoute('/community/project/3', user ? { api, user } : { api });
  await screen.findByRole('heading', { level: 1, name: 'Tây Du Ký' });
  return api;
}

const answer = (following: boolean, follower_count: number) =>
  ok({ success: true, following, follower_count });

describe('following a story', () => {
  it('begins and ends with the same button, which says how it is', async () => {
    const api = await open(new FakeApi().on(PUT, answer(true, 13)).on(DELETE, answer(false, 12)), aUser(), {
      follower_count: 12,
      reader: aReader(),
    });
    screen.getByText('12 người theo dõi');
    press('Theo dõi');
    await screen.findByText('13 người theo dõi');
    await screen.findByRole('button', { name: 'Đang theo dõi', pressed: true });
    press('Đang theo dõi');
    await screen.findByText('12 người theo dõi');
    screen.getByRole('button', { name: 'Theo dõi', pressed: false });
    expect(api.calls.filter(({ path }) => path.endsWith('/follow')).map(({ method }) => method)).toEqual([
      'PUT',
      'DELETE',
    ]);
  });

  it('leads a guest to the log-in and asks nothing of the server', async () => {
    const api = await open(new FakeApi());
    press('Theo dõi');
    await screen.findByText('Vui lòng đăng nhập để theo dõi truyện!');
    expect(within(mainPart()).getByRole('link', { name: 'Đăng nhập' }).getAttribute('href')).toBe('/login');
    expect(api.callsTo(PUT)).toEqual([]);
  });

  it('that fails shows the button as it was, and why', async () => {
    await open(new FakeApi().on(PUT, NO_ANSWER), aUser(), { reader: aReader() });
    press('Theo dõi');
    await screen.findByText(/^Có lỗi xảy ra, vui lòng thử lại! Không kết nối được/);
    screen.getByRole('button', { name: 'Theo dõi', pressed: false });
  });
});
