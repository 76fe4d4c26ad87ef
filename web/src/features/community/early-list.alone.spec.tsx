import { screen } from '@testing-library/react';
import { beginApp } from '../../../build/begin-app';
import { FIRST_LIST, HIDES_ADULT_KEY } from '../../api/community/first-list';
import { FakeApi, ok } from '../../testing/fake-api';
import { aStoryItem } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const LIST = 'GET /api/community/projects';

/** Opens this address like a browser: the page's script runs before the app. */
function begin(address: string): FakeApi {
  const api = new FakeApi().on(LIST, ok({ success: true, projects: [aStoryItem()], nextCursor: null }));
  api.install();
  window.history.pushState(null, '', address);
  const list = { address: FIRST_LIST, hidesAdultKey: HIDES_ADULT_KEY };
  beginApp({ scripts: [], styles: [], fonts: 'assets/fonts.css', parts: {}, list });
  return api;
}

describe('the list of stories that the page asks for before the app runs', () => {
  afterEach(() => {
    globalThis.earlyAnswer = undefined;
    window.localStorage.clear();
    window.history.pushState(null, '', '/');
    for (const style of document.head.querySelectorAll('link[href="/assets/fonts.css"]')) style.remove();
  });

  it('is what the app would have asked for: it asks no more', async () => {
    const api = begin('/community');
    expect(api.callsTo(LIST)).toHaveLength(1);
    renderRoute('/community', { api });
    await screen.findByRole('article');
    expect(api.callsTo(LIST)).toHaveLength(1);
  });

  it('waits for the app where something was chosen', () => {
    expect(begin('/community?sort=newest').calls).toEqual([]);
    window.localStorage.setItem(HIDES_ADULT_KEY, 'true');
    expect(begin('/community').calls).toEqual([]);
  });
});
