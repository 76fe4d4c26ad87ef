import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { press } from '../../testing/act';
import { FakeApi, ok } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { renderRoute } from '../../testing/render-route';
import { AiPanelHint } from './ai-panel-hint';
import { preparesTranslation } from './ai-pages';

const HINT = { name: 'Bấm để cấu hình AI' };

async function open(width: number) {
  const page = renderRoute('/dashboard', {
    user: aUser(),
    api: new FakeApi().on('GET /api/projects', ok([])),
    width,
  });
  await screen.findByRole('heading', { name: 'Dự án của bạn' });
  return page;
}

function swipe(from: number, to: number): void {
  const touch = (clientX: number) => [{ clientX, clientY: 300 }];
  fireEvent.touchStart(document, { touches: touch(from), changedTouches: touch(from) });
  fireEvent.touchEnd(document, { changedTouches: touch(to) });
}

const isShown = (): boolean => screen.queryByLabelText('Base URL') !== null;

describe('the AI panel', () => {
  it('stands open above 1500 px and is closed from there down', async () => {
    await open(1501);
    await screen.findByLabelText('Base URL');
  });

  it('is closed at 1500 px, where a hint leads to it', async () => {
    await open(1500);
    await screen.findByRole('button', { name: 'Tài khoản của Ánh Tuyết' });
    expect(isShown()).toBe(false);
  });

  it('closes by itself when the window becomes narrow', async () => {
    const watch = watchWidth();
    await open(1700);
    await screen.findByLabelText('Base URL');
    act(() => watch.resizeTo(1400));
    await waitFor(() => expect(isShown()).toBe(false));
    watch.stop();
  });

  it('opens by a swipe to the right that begins under 50 px, and closes by one to the left', async () => {
    await open(1023);
    swipe(49, 110);
    await screen.findByLabelText('Base URL');
    swipe(300, 200);
    await waitFor(() => expect(isShown()).toBe(false));
  });

  it.each([
    ['begins away from the edge', 1023, 50, 200],
    ['is no longer than 50 px', 1023, 10, 60],
    ['is made on a window wider than 1023 px', 1024, 10, 200],
  ])('stays closed when a swipe %s', async (_what, width, from, to) => {
    await open(width);
    swipe(from, to);
    // Transitions are off, so panels open at once.
    expect(isShown()).toBe(false);
    press('Cấu hình AI');
    await screen.findByLabelText('Base URL');
  });
});

describe('the hint of the AI panel', () => {
  const hint = (isOfUse: boolean) => (
    <MemoryRouter>
      <MantineProvider>
        <AiPanelHint isPanelOpen={false} isOfUse={isOfUse} />
      </MantineProvider>
    </MemoryRouter>
  );
  const choose = (aiConfig: object): void => {
    window.localStorage.setItem('aiConfig', JSON.stringify(aiConfig));
    fireEvent(window, new StorageEvent('storage', { key: 'aiConfig' }));
  };
  afterEach(() => {
    jest.useRealTimers();
    choose({});
  });

  it('goes away after ten seconds', () => {
    jest.useFakeTimers();
    window.innerWidth = 1280;
    render(hint(true));
    act(() => void jest.advanceTimersByTime(9_999));
    screen.getByRole('button', HINT);
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.queryByRole('button', HINT)).toBeNull();
  });

  it('is put away by the person', () => {
    window.innerWidth = 390;
    render(hint(true));
    press('Ẩn gợi ý');
    expect(screen.queryByRole('button', HINT)).toBeNull();
  });

  it.each([{ engine: 'hanviet' }, { engine: 'openai', openAIKey: 'sk-khoa' }])(
    'is not shown while the engine is ready: %j',
    (aiConfig) => {
      window.innerWidth = 390;
      choose(aiConfig);
      render(hint(true));
      expect(screen.queryByRole('button', HINT)).toBeNull();
    },
  );

  it('does not float over the desk and pages that prepare no translation, and has its ten seconds on the next', () => {
    jest.useFakeTimers();
    window.innerWidth = 390;
    const hintOn = (pathname: string) => hint(preparesTranslation(pathname));
    const { rerender } = render(hintOn('/admin'));
    for (const pathname of ['/project/7', '/admin', '/upgrade', '/community', '/forgot-password', '/']) {
      rerender(hintOn(pathname));
      expect(screen.queryByRole('button', HINT)).toBeNull();
    }
    act(() => void jest.advanceTimersByTime(20_000));
    for (const pathname of ['/quick-translate', '/create-project', '/dashboard']) {
      rerender(hintOn(pathname));
      screen.getByRole('button', HINT);
    }
  });

  it('is not needed where the panel stands beside the page', async () => {
    await open(1700);
    await screen.findByLabelText('Base URL');
    expect(screen.queryByRole('button', HINT)).toBeNull();
  });
});

/** Evaluates media queries against the window's width, as browsers do. */
function watchWidth() {
  const plain = window.matchMedia;
  const listeners = new Map<string, Set<(event: MediaQueryListEvent) => void>>();
  window.matchMedia = (query) => ({
    ...plain(query),
    addEventListener: (_type: string, listener: unknown) => {
      const known = listeners.get(query) ?? new Set();
      listeners.set(query, known.add(listener as (event: MediaQueryListEvent) => void));
    },
    removeEventListener: (_type: string, listener: unknown) =>
      void listeners.get(query)?.delete(listener as (event: MediaQueryListEvent) => void),
  });
  return {
    resizeTo(width: number): void {
      window.innerWidth = width;
      for (const [query, heard] of listeners) {
        for (const listener of heard) listener(plain(query) as unknown as MediaQueryListEvent);
      }
    },
    stop: () => (window.matchMedia = plain),
  };
}
