import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StoryListItem } from '@lacthu/contracts';
import { press } from '../../testing/act';
import { FakeApi, ok } from '../../testing/fake-api';
import { aStoryItem } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const LIST = 'GET /api/community/projects';
const KEY = 'adult-confirmed-at';

const listOf = (projects: StoryListItem[]) => ok({ success: true, projects, nextCursor: null });
const open = (api: FakeApi, address = '/community') => renderRoute(address, { api });

function cardOf(name: string): HTMLElement {
  const card = screen.getByRole('link', { name }).closest('article');
  if (!card) throw new Error(`no card of ${name}`);
  return card;
}

describe('labels in the community list', () => {
  const stories = [
    aStoryItem({ id: 1, name: 'Thường', work_type: 'edited' }),
    aStoryItem({ id: 2, name: 'Người lớn', is_adult: true }),
  ];

  it('tell the kind of a work, and mark what is for grown-ups', async () => {
    open(new FakeApi().on(LIST, listOf(stories)));
    await screen.findAllByRole('article');
    within(cardOf('Thường')).getByText('Dịch có biên tập');
    expect(within(cardOf('Thường')).queryByText('18+')).toBeNull();
    within(cardOf('Người lớn')).getByRole('img', { name: 'Dành cho người từ 18 tuổi' });
  });

  it('go with a cover that is veiled until the visitor has said that he is of age', async () => {
    open(new FakeApi().on(LIST, listOf(stories)));
    await screen.findAllByRole('article');
    const veiled = () =>
      ['Thường', 'Người lớn'].map((name) => cardOf(name).querySelector('[data-veiled]') !== null);
    expect(veiled()).toEqual([false, true]);
    window.localStorage.setItem(KEY, String(Date.now()));
    fireEvent(window, new StorageEvent('storage', { key: KEY }));
    await waitFor(() => expect(veiled()).toEqual([false, false]));
  });

  it('can be asked for, and the address keeps it', async () => {
    const { api, address } = open(new FakeApi().on(LIST, listOf(stories)));
    fireEvent.click(await screen.findByRole('combobox', { name: 'Loại truyện' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Dịch AI' }));
    await waitFor(() => expect(api.callsTo(LIST).at(-1)?.path).toContain('workType=ai'));
    expect(address()).toBe('/community?workType=ai');
  });

  it('come from the address, and one that is none is left out', async () => {
    const { api } = open(new FakeApi().on(LIST, listOf(stories)), '/community?workType=stolen&genre=Sắc');
    await screen.findAllByRole('article');
    expect(api.callsTo(LIST)[0]?.path).not.toContain('workType');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Loại truyện' }).value).toBe('Mọi loại');
  });

  it('of grown-ups can be hidden, and the browser remembers it without the address', async () => {
    const { api, address } = open(new FakeApi().on(LIST, listOf(stories)));
    fireEvent.click(await screen.findByRole('switch', { name: 'Ẩn truyện 18+' }));
    await waitFor(() => expect(api.callsTo(LIST).at(-1)?.path).toContain('adult=hide'));
    expect([address(), window.localStorage.getItem('hides-adult-stories')]).toEqual(['/community', 'true']);
    fireEvent.click(screen.getByRole('switch', { name: 'Ẩn truyện 18+' }));
    await waitFor(() => expect(window.localStorage.getItem('hides-adult-stories')).toBeNull());
  });

  it('that leave nothing in the list can be taken back', async () => {
    const api = new FakeApi().on(LIST, ({ path }) => listOf(path.includes('adult=hide') ? [] : stories));
    open(api);
    fireEvent.click(await screen.findByRole('switch', { name: 'Ẩn truyện 18+' }));
    await screen.findByText('Không có truyện nào khớp');
    press('Hiện cả truyện 18+');
    await screen.findByRole('link', { name: 'Người lớn' });
  });
});
