import { screen, waitFor } from '@testing-library/react';
import { FakeApi, ok, type FakeAnswer } from '../../testing/fake-api';
import { aStoryItem } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const LIST = 'GET /api/community/projects';

describe('the community list', () => {
  it('loads before it shows stories', async () => {
    let bring: ((answer: FakeAnswer) => void) | undefined;
    const api = new FakeApi().on(LIST, () => new Promise<FakeAnswer>((resolve) => (bring = resolve)));
    renderRoute('/community', { api });
    await screen.findByRole('status', { name: 'Đang tải truyện…' });
    await waitFor(() => expect(bring).toBeDefined());
    bring?.(ok({ success: true, projects: [aStoryItem()], nextCursor: null }));
    await screen.findByRole('article');
    expect(screen.queryByRole('status', { name: 'Đang tải truyện…' })).toBeNull();
    screen.getByRole('button', { name: 'Thích Tây Du Ký, 10 lượt' });
  });

  it('fails in the words of the specification when the answer makes no sense', async () => {
    renderRoute('/community', { api: new FakeApi().on(LIST, ok({ nothing: true })) });
    await screen.findByText('Không thể tải dữ liệu cộng đồng.');
  });
});
