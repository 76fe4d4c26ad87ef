import { screen, waitFor, within } from '@testing-library/react';
import type { Story, User } from '@lacthu/contracts';
import { mainPart, press } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { FakeApi, NO_ANSWER, ok, refusal, type FakeAnswer } from '../../testing/fake-api';
import { aStory } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const REACT = 'POST /api/projects/3/react';

async function open(api: FakeApi, { user, ...part }: Partial<Story> & { user?: User } = {}) {
  api.on('GET /api/community/projects/3', ok(aStory(part)));
  renderRoute('/community/project/3', user ? { api, user } : { api });
  await screen.findByRole('heading', { level: 1, name: 'Tây Du Ký' });
  return api;
}

const counts = (like_count: number, dislike_count: number, user_reaction: Story['user_reaction']) =>
  ok({ success: true, like_count, dislike_count, user_reaction });
const isPressed = (name: string): boolean =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

describe('liking and disliking a story', () => {
  it('shows the reader’s own mark among the counts', async () => {
    await open(new FakeApi(), { user: aUser(), like_count: 1234, user_reaction: 'dislike' });
    expect(isPressed('Thích 1.2K')).toBe(false);
    expect(isPressed('Không thích 2')).toBe(true);
  });

  it('shows the press at once, takes no second one meanwhile, then shows the counts of the answer', async () => {
    let answer: (given: FakeAnswer) => void = () => undefined;
    const api = await open(
      new FakeApi().on(REACT, () => new Promise((resolve) => (answer = resolve))),
      { user: aUser() },
    );
    press('Thích 10');
    await screen.findByRole('button', { name: 'Thích 11' });
    expect(isPressed('Thích 11')).toBe(true);
    expect(screen.getByRole('button', { name: 'Không thích 2' }).getAttribute('aria-disabled')).toBe('true');
    press('Không thích 2');
    await waitFor(() => expect(api.callsTo(REACT)).toHaveLength(1));
    answer(counts(15, 1, 'like'));
    await screen.findByRole('button', { name: 'Thích 15' });
    expect(isPressed('Thích 15')).toBe(true);
    screen.getByRole('button', { name: 'Không thích 1' });
    expect(api.callsTo(REACT).map(({ body }) => body)).toEqual([{ reaction: 'like' }]);
  });

  it('is taken back by the same press again', async () => {
    await open(new FakeApi().on(REACT, counts(9, 2, null)), { user: aUser(), user_reaction: 'like' });
    press('Thích 10');
    await screen.findByRole('button', { name: 'Thích 9' });
    await waitFor(() => expect(isPressed('Thích 9')).toBe(false));
  });

  it('leads a guest to the log-in and asks nothing of the server', async () => {
    const api = await open(new FakeApi());
    press('Thích 10');
    await screen.findByText('Vui lòng đăng nhập để đánh giá truyện!');
    expect(within(mainPart()).getByRole('link', { name: 'Đăng nhập' }).getAttribute('href')).toBe('/login');
    expect(api.callsTo(REACT)).toEqual([]);
  });

  it('asks for the log-in when the session is over', async () => {
    const over = refusal(401, 'platform.session_expired', 'Phiên đăng nhập đã hết hạn.');
    await open(new FakeApi().on(REACT, over), { user: aUser() });
    press('Thích 10');
    await screen.findByText('Vui lòng đăng nhập để đánh giá truyện!');
  });

  it.each<[FakeAnswer, string]>([
    [refusal(429, 'platform.rate_limited', 'Bạn thao tác quá nhanh.'), 'Bạn thao tác quá nhanh.'],
    [NO_ANSWER, 'Không kết nối được với máy chủ. Hãy kiểm tra mạng rồi thử lại.'],
  ])('that fails shows the counts as they were, and why', async (answer, reason) => {
    await open(new FakeApi().on(REACT, answer), { user: aUser() });
    press('Không thích 2');
    await screen.findByText(`Có lỗi xảy ra, vui lòng thử lại! ${reason}`);
    screen.getByRole('button', { name: 'Không thích 2' });
    expect(isPressed('Không thích 2')).toBe(false);
  });
});
