import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../testing/factories';
import { FakeApi, ok, refusal, type FakeAnswer } from '../testing/fake-api';
import { aPublicChapter, aStory } from '../testing/novel-factories';
import { renderRoute } from '../testing/render-route';

const CHAPTER = 'GET /api/community/chapters/31';
const STORY = 'GET /api/community/projects/3';

/** The server-rendered first view of a page, with the embedded responses. */
function paint(answers: object | null, text = 'Chữ đã vẽ.'): void {
  const json = answers ? `<script type="application/json">${JSON.stringify(answers)}</script>` : '';
  document.body.innerHTML = `<div id="first-view"><main id="noi-dung"><p>${text}</p>
    <a href="/community/chapter/32">Chương sau</a></main>${json}</div>`;
}

const isPainted = (): boolean => document.getElementById('first-view') !== null;

/** A response that arrives only when released. */
function slow(answer: FakeAnswer): { readonly later: () => Promise<FakeAnswer>; let: () => void } {
  let go: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (go = resolve));
  return { later: () => wait.then(() => answer), let: () => go() };
}

describe('what the server has painted', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('gives way to the chapter that the page brought along, which is asked for again', async () => {
    const chapter = aPublicChapter({ id: 31, title: 'Hồi 31' });
    const answer = slow(ok(chapter));
    paint({ chapter, navigation: { prevChapter: null, nextChapter: { id: 32, title: 'Hồi 32' } } });
    const { api } = renderRoute('/community/chapter/31', { api: new FakeApi().on(CHAPTER, answer.later) });
    await screen.findByRole('heading', { level: 1, name: 'Hồi 31' });
    expect(isPainted()).toBe(false);
    expect(screen.getByRole('button', { name: 'Chương sau' })).toHaveProperty('disabled', false);
    await waitFor(() => expect(api.callsTo(CHAPTER)).toHaveLength(1));
    answer.let();
  });

  it('stays until an answer is here where none came along', async () => {
    const answer = slow(ok(aPublicChapter({ id: 31, title: 'Hồi 31' })));
    paint(null);
    renderRoute('/community/chapter/31', { api: new FakeApi().on(CHAPTER, answer.later) });
    await screen.findByRole('status', { name: 'Đang tải chương…' });
    expect(isPainted()).toBe(true);
    answer.let();
    await screen.findByRole('heading', { level: 1, name: 'Hồi 31' });
    expect(isPainted()).toBe(false);
  });

  it('is no answer about another chapter', async () => {
    paint({ chapter: aPublicChapter({ id: 30, title: 'Hồi 30' }) });
    renderRoute('/community/chapter/31', {
      api: new FakeApi().on(CHAPTER, ok(aPublicChapter({ id: 31, title: 'Hồi 31' }))),
    });
    await screen.findByRole('heading', { level: 1, name: 'Hồi 31' });
    expect(screen.queryByText('Hồi 30')).toBeNull();
  });

  it('goes also when there is nothing to show', async () => {
    paint(null);
    renderRoute('/community/chapter/31', {
      api: new FakeApi().on(CHAPTER, refusal(404, 'community.chapter_not_found', 'Không có.')),
    });
    await screen.findByRole('heading', { level: 1, name: 'Không tìm thấy chương' });
    expect(isPainted()).toBe(false);
  });

  it('hands the keyboard to the same thing of the app, and leaves the window where it is', async () => {
    const chapter = aPublicChapter({ id: 31, title: 'Hồi 31' });
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    paint({ chapter, navigation: { prevChapter: null, nextChapter: { id: 32, title: 'Hồi 32' } } });
    document.querySelector<HTMLElement>('#first-view a')?.focus();
    renderRoute('/community/chapter/31', { api: new FakeApi().on(CHAPTER, ok(chapter)) });
    await screen.findByRole('heading', { level: 1, name: 'Hồi 31' });
    expect(document.activeElement?.textContent).toBe('Chương sau');
    expect(scrolled).not.toHaveBeenCalled();
    scrolled.mockRestore();
  });

  it('is a guest’s story: who is signed in waits for his own', async () => {
    const story = aStory();
    const answer = slow(ok({ ...story, user_reaction: 'like' }));
    paint({ story });
    renderRoute('/community/project/3', { api: new FakeApi().on(STORY, answer.later), user: aUser() });
    await screen.findByRole('status', { name: 'Đang tải truyện…' });
    expect(isPainted()).toBe(true);
    answer.let();
    await screen.findByRole('button', { name: /^Thích/, pressed: true });
    expect(isPainted()).toBe(false);
  });
});
