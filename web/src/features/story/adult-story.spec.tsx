import { fireEvent, screen, waitFor } from '@testing-library/react';
import { mainPart, press } from '../../testing/act';
import { FakeApi, ok } from '../../testing/fake-api';
import { aStory, aStoryItem } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const QUESTION = 'Truyện có nội dung dành cho người từ 18 tuổi';
const KEY = 'adult-confirmed-at';
const DAY_MS = 24 * 60 * 60 * 1000;

function remember(at: number): void {
  window.localStorage.setItem(KEY, String(at));
  fireEvent(window, new StorageEvent('storage', { key: KEY }));
}

function open(isAdult = true) {
  const story = aStory({ is_adult: isAdult });
  return renderRoute('/community/project/3', {
    api: new FakeApi()
      .on('GET /api/community/projects/3', ok(story))
      .on('GET /api/community/projects', ok({ success: true, projects: [aStoryItem()], nextCursor: null })),
  });
}

describe('a story for grown-ups', () => {
  it('asks first, and has nothing of the story in the page until then', async () => {
    open();
    const question = await screen.findByRole('heading', { level: 1, name: QUESTION });
    expect(document.activeElement).toBe(question);
    const text = mainPart().textContent;
    for (const part of ['Bốn thầy trò', 'Hồi 1', 'Ngô Thừa Ân', 'Thảo luận'])
      expect(text).not.toContain(part);
    expect(mainPart().querySelector('img')).toBeNull();
  });

  it('opens for who says that he is of age, takes the keyboard along, and does not ask again', async () => {
    open();
    await screen.findByRole('heading', { name: QUESTION });
    press('Tôi đã đủ 18 tuổi');
    await screen.findByRole('heading', { level: 1, name: 'Tây Du Ký' });
    screen.getByText('Bốn thầy trò sang Tây Thiên thỉnh kinh.');
    expect(document.activeElement).toBe(mainPart());
    expect(Number(window.localStorage.getItem(KEY))).toBeGreaterThan(Date.now() - DAY_MS);
  });

  it('asks again after 90 days', async () => {
    open();
    await screen.findByRole('heading', { name: QUESTION });
    remember(Date.now() - 89 * DAY_MS);
    await screen.findByRole('heading', { name: 'Tây Du Ký' });
    remember(Date.now() - 91 * DAY_MS);
    await screen.findByRole('heading', { name: QUESTION });
  });

  it.each(['rubbish', String(Date.now() + 400 * DAY_MS)])('does not take %s for an answer', async (kept) => {
    open();
    await screen.findByRole('heading', { name: QUESTION });
    window.localStorage.setItem(KEY, kept);
    fireEvent(window, new StorageEvent('storage', { key: KEY }));
    screen.getByRole('heading', { name: QUESTION });
  });

  it('leads back to the list who has come by its address', async () => {
    const { address } = open();
    await screen.findByRole('heading', { name: QUESTION });
    press('Quay lại');
    await waitFor(() => expect(address()).toBe('/community'));
  });

  it('is not asked about any other story', async () => {
    open(false);
    await screen.findByRole('heading', { level: 1, name: 'Tây Du Ký' });
    expect(screen.queryByRole('heading', { name: QUESTION })).toBeNull();
  });
});
