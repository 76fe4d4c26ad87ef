import { screen, waitFor, within } from '@testing-library/react';
import type { Translator } from '@lacthu/contracts';
import { press } from '../../testing/act';
import { FakeApi, ok, refusal, type FakeAnswer } from '../../testing/fake-api';
import { aStoryItem } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const ROUTE = 'GET /api/community/translators/21';

function answer(part: Partial<Translator> = {}): FakeAnswer {
  const translator: Translator = {
    success: true,
    id: 21,
    name: 'Minh Châu',
    story_count: 2,
    view_count: 12_345,
    like_count: 10,
    stories: [aStoryItem({ id: 1, name: 'Một' }), aStoryItem({ id: 2, name: 'Hai' })],
    nextCursor: null,
    ...part,
  };
  return ok(translator);
}

const open = (api: FakeApi) => renderRoute('/community/translator/21', { api });

describe('the page of a translator', () => {
  it('loads, then tells the name, what readers did and the stories', async () => {
    let bring: ((answer: FakeAnswer) => void) | undefined;
    open(new FakeApi().on(ROUTE, () => new Promise<FakeAnswer>((resolve) => (bring = resolve))));
    await screen.findByRole('status', { name: 'Đang tải truyện…' });
    await waitFor(() => expect(bring).toBeDefined());
    bring?.(answer());
    await screen.findByRole('heading', { level: 1, name: 'Minh Châu' });
    const facts = screen.getAllByRole('list').map((list) => list.textContent);
    expect(facts).toContain('2 truyện12.3K lượt xem10 lượt thích');
    const stories = within(screen.getByRole('region', { name: 'Truyện đã đăng' }));
    expect(stories.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
      'Một',
      'Hai',
    ]);
    expect(stories.queryByRole('img', { name: /^Hạng/ })).toBeNull();
    // The response is the same for everyone: it does not contain the reader's own reactions.
    expect(stories.queryByRole('button')).toBeNull();
    expect(stories.getAllByText('10 lượt thích')).toHaveLength(2);
  });

  it('fetches what follows on demand', async () => {
    const api = new FakeApi().on(ROUTE, ({ path }) =>
      path.includes('cursor=next')
        ? answer({ stories: [aStoryItem({ id: 9, name: 'Trang sau' })] })
        : answer({ nextCursor: 'next' }),
    );
    open(api);
    await screen.findByRole('link', { name: 'Một' });
    press('Xem thêm truyện');
    await screen.findByRole('link', { name: 'Trang sau' });
    expect(screen.queryByRole('button', { name: 'Xem thêm truyện' })).toBeNull();
  });

  it('says that a person without public stories is not to be found here, and leads to the list', async () => {
    open(new FakeApi().on(ROUTE, refusal(404, 'community.translator_not_found', 'Không tìm thấy')));
    await screen.findByRole('heading', { level: 1, name: 'Không tìm thấy người đăng' });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Về cộng đồng' }).getAttribute('href')).toBe('/community');
  });

  it('asks the server nothing for an id that cannot be', async () => {
    const { api } = renderRoute('/community/translator/abc', { api: new FakeApi() });
    await screen.findByRole('heading', { level: 1, name: 'Không tìm thấy người đăng' });
    expect(api.calls.filter(({ path }) => path.includes('translators'))).toEqual([]);
  });

  it('tells why it is missing, and tries again', async () => {
    const api = new FakeApi().on(ROUTE, refusal(400, 'platform.invalid_input', 'Chưa đúng.'));
    open(api);
    await screen.findByText('Chưa đúng.');
    api.on(ROUTE, answer());
    press('Thử lại');
    await screen.findByRole('heading', { level: 1, name: 'Minh Châu' });
  });
});
