import { reloadForNewBuild } from './new-build';
import { holdPage } from './page-hold';
import { reloadPage } from './reload-page';

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }));

/** A part of the page is asked for and not there any more; whether the error goes on to the screen. */
function missPart(): boolean {
  return window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

function servedBy(build: string): void {
  document.head.innerHTML = `<script type="module" src="/assets/app-${build}.js"></script>`;
}

const isOnline = jest.spyOn(navigator, 'onLine', 'get');

describe('a part that is missing since the last delivery', () => {
  beforeAll(reloadForNewBuild);
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
