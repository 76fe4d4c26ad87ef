import { createMemoryRouter } from 'react-router';
import { reloadForNewBuild } from './new-build';
import { holdPage } from './page-hold';
import { reloadPage } from './reload-page';

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }));

/** Dispatches the error of a missing chunk. @returns whether the error reaches the screen */
function missPart(): boolean {
  return window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

function servedBy(build: string): void {
  document.head.innerHTML = `<script type="module" src="/assets/app-${build}.js"></script>`;
}

const isOnline = jest.spyOn(navigator, 'onLine', 'get');

/** A page with a link to a page whose chunk is missing. */
const router = createMemoryRouter(
  [
    { path: '/community' },
    {
      path: '/login',
      lazy: async () => {
        // Resolves later, like a response of a server.
        await new Promise((resolve) => setTimeout(resolve));
        missPart();
        throw new Error('module');
      },
    },
  ],
  { initialEntries: ['/community'] },
);

describe('a part that is missing since the last delivery', () => {
  beforeAll(() => reloadForNewBuild(router));
  beforeEach(() => {
    jest.mocked(reloadPage).mockClear();
    sessionStorage.clear();
    servedBy('mot');
    isOnline.mockReturnValue(true);
  });

  it('loads the page anew, once a build', () => {
    expect(missPart()).toBe(false);
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(missPart()).toBe(true);
    expect(reloadPage).toHaveBeenCalledTimes(1);
    servedBy('hai');
    expect(missPart()).toBe(false);
    expect(reloadPage).toHaveBeenCalledTimes(2);
  });

  it('loads the page anew that somebody was on the way to', async () => {
    const seen: string[] = [];
    jest.mocked(reloadPage).mockImplementationOnce(() => seen.push(router.state.location.pathname));
    await router.navigate('/login');
    expect(seen).toEqual(['/login']);
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('is told instead while there is no network', () => {
    isOnline.mockReturnValue(false);
    expect(missPart()).toBe(true);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('is told instead where a reload would lose work', () => {
    const release = holdPage({ title: '', text: '', confirm: '' });
    expect(missPart()).toBe(true);
    expect(reloadPage).not.toHaveBeenCalled();
    release();
  });
});
