import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { User } from '@lacthu/contracts';
import { createQueryClient } from '../../api/query-client';
import { sessionToken } from '../../api/session-token';
import { AdsAfterLoad } from '../../app/ads-after-load';
import { reloadPage } from '../../lib/reload-page';
import { listenToToasts, type Toast } from '../../lib/toasts';
import { SessionProvider, useSession, type Session } from '../../session/session';
import { sessionKeys } from '../../session/session.queries';
import { FakeApi, ok } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { renderRoute } from '../../testing/render-route';

jest.mock('../../lib/reload-page', () => ({ reloadPage: jest.fn() }));

const ADS = 'GET /api/ads';
const SCRIPTS = ['https://qc.example/a.js', 'https://qc.example/b.js'];
const PRO = aUser({ role: 'pro' });

let session: Session;
function Probe() {
  session = useSession();
  return <p>{session.status}</p>;
}

const loaded = (): (string | null)[] =>
  Array.from(document.head.querySelectorAll('script')).map((script) => script.getAttribute('src'));

async function start(user?: User) {
  const api = new FakeApi().on(ADS, ok({ success: true, scripts: SCRIPTS })).install();
  if (user) api.on('GET /api/user/me', ok({ success: true, user }));
  sessionToken.set(user ? 'token-of-test' : null);
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Probe />
        <AdsAfterLoad />
      </SessionProvider>
    </QueryClientProvider>,
  );
  await screen.findByText(user ? 'member' : 'guest');
  return { api, queryClient };
}

beforeEach(() => {
  document.head.replaceChildren();
  jest.mocked(reloadPage).mockClear();
});

describe('the scripts of ads', () => {
  it('come as soon as Pro has run out on the open page, once the server has been asked again', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z') });
    try {
      const user = aUser({ role: 'pro', pro_expires_at: '2026-03-10T13:00:00Z' });
      const { api } = await start(user);
      expect(loaded()).toEqual([]);
      const asked = api.callsTo('GET /api/user/me').length;
      await act(() => jest.advanceTimersByTimeAsync(3_600_001));
      await waitFor(() => expect(loaded()).toEqual(SCRIPTS));
      expect(api.callsTo('GET /api/user/me').length).toBeGreaterThan(asked);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['a guest', undefined],
    ['an account of role user', aUser()],
    ['a Pro that has run out', aUser({ role: 'pro', pro_expires_at: '2020-01-01T00:00:00Z' })],
  ])('are loaded for %s, in their order', async (_who, user) => {
    await start(user);
    await waitFor(() => expect(loaded()).toEqual(SCRIPTS));
  });

  it.each([
    ['a Pro whose term runs', aUser({ role: 'pro', pro_expires_at: '2099-01-01T00:00:00Z' })],
    ['a Pro for life', PRO],
    ['an administrator', aUser({ role: 'admin' })],
  ])('are not even asked for by %s', async (_who, user) => {
    const { api } = await start(user);
    expect(api.callsTo(ADS)).toEqual([]);
    expect(loaded()).toEqual([]);
  });

  it('make the page load anew when a Pro logs in where they run', async () => {
    const { api } = await start();
    await waitFor(() => expect(loaded()).toEqual(SCRIPTS));
    api.on('GET /api/user/me', ok({ success: true, user: PRO }));
    act(() => session.signIn('t2', PRO));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  });

  it('stay as they are when a user logs in', async () => {
    const { api } = await start();
    await waitFor(() => expect(loaded()).toEqual(SCRIPTS));
    api.on('GET /api/user/me', ok({ success: true, user: aUser() }));
    act(() => session.signIn('t2', aUser()));
    await screen.findByText('member');
    expect(reloadPage).not.toHaveBeenCalled();
    expect(loaded()).toEqual(SCRIPTS);
  });

  it('take no unsaved text from a person who becomes Pro meanwhile: the page says what to do', async () => {
    const heard: Toast[] = [];
    const stop = listenToToasts((toast) => heard.push(toast));
    const { queryClient } = await start(aUser());
    await waitFor(() => expect(loaded()).toEqual(SCRIPTS));
    act(() => void queryClient.setQueryData(sessionKeys.me, PRO));
    await waitFor(() =>
      expect(heard.map(({ message }) => message)).toEqual([
        'Bạn đã có Pro. Tải lại trang để bỏ hẳn quảng cáo.',
      ]),
    );
    expect(reloadPage).not.toHaveBeenCalled();
    stop();
  });
});

describe('the house advert', () => {
  const open = (scripts: readonly string[], user?: User, path = '/') =>
    renderRoute(path, {
      ...(user && { user }),
      api: new FakeApi().on(ADS, ok({ success: true, scripts })).on('GET /api/projects', ok([])),
    });
  const advert = { name: 'Xem gói Pro (mở trong thẻ mới)' };

  it('stands where no ads are configured, and leads to the upgrade', async () => {
    open([]);
    const link = await screen.findByRole('link', advert);
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/upgrade', '_blank']);
  });

  it('gives way to ads that are configured', async () => {
    const { api } = open(SCRIPTS);
    await waitFor(() => expect(api.callsTo(ADS)).toHaveLength(1));
    expect(screen.queryByRole('link', advert)).toBeNull();
  });

  it('is not for Pro, who fetches nothing of it', async () => {
    const { api } = open([], PRO, '/dashboard');
    await screen.findByText('Bạn chưa có dự án nào');
    expect(api.callsTo(ADS)).toEqual([]);
  });

  it('is not where people work', async () => {
    const { api } = open([], aUser(), '/create-project');
    await screen.findByRole('heading', { level: 1 });
    expect(api.callsTo(ADS)).toEqual([]);
  });
});
