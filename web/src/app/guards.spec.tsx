import { notificationsStore } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { toasts } from '../lib/toasts';
import { mainPart, press, pressSoon, type } from '../testing/act';
import { FakeApi, ok, refusal, type FakeAnswer } from '../testing/fake-api';
import { aUser } from '../testing/factories';
import { renderRoute } from '../testing/render-route';

/** A server that answers the session request only when told to. */
function slowServer() {
  let tell: ((answer: FakeAnswer) => void) | undefined;
  const api = new FakeApi()
    .on('GET /api/projects', ok([]))
    .on('GET /api/user/me', () => new Promise<FakeAnswer>((resolve) => (tell = resolve)));
  return { api, tell: () => tell?.(ok({ success: true, user: aUser() })), isAsked: () => tell !== undefined };
}

describe('while the account is being looked up', () => {
  it.each(['/dashboard', '/login'])('%s shows that it loads, and nothing of the page', async (path) => {
    const server = slowServer();
    renderRoute(path, { user: aUser(), api: server.api });
    await screen.findByText('Đang tải…');
    await waitFor(() => expect(server.isAsked()).toBe(true));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    server.tell();
    await screen.findByRole('heading', { name: 'Dự án của bạn' });
  });

  it('a guest at a closed page reads that it loads, and then stands before the login', async () => {
    const { address } = renderRoute('/dashboard');
    await screen.findByText('Đang tải…');
    await screen.findByRole('heading', { name: 'Đăng nhập' });
    expect(address()).toBe('/login');
  });
});

describe('what was told at the log-in', () => {
  async function refusedAtLogin(): Promise<FakeApi> {
    const api = new FakeApi()
      .on('POST /api/auth/login', refusal(401, 'auth.invalid_credentials', 'Sai mật khẩu.'))
      .on('GET /api/projects', ok([]))
      .on('GET /api/notifications', ok({ success: true, notifications: [], unreadCount: 0 }));
    renderRoute('/login', { api });
    await screen.findByRole('heading', { name: 'Đăng nhập' });
    type('Email *', 'tuyet@lacthu.local');
    type('Mật khẩu *', 'bimat123');
    press('Đăng nhập', mainPart());
    await screen.findByText('Đăng nhập thất bại: Sai mật khẩu.');
    return api;
  }

  it('is not told again to who got in after all', async () => {
    const api = await refusedAtLogin();
    api.on('POST /api/auth/login', ok({ success: true, token: 'token-moi', user: aUser() }));
    await pressSoon('Đăng nhập', mainPart());
    await screen.findByRole('heading', { name: 'Dự án của bạn' });
    // The toast is still fading out.
    expect(notificationsStore.getState().notifications).toEqual([]);
  });

  it('goes along from one of its pages to the other', async () => {
    const { address } = renderRoute('/register');
    await screen.findByRole('heading', { name: 'Đăng ký' });
    act(() => toasts.success('Đăng ký thành công!'));
    await screen.findByText('Đăng ký thành công!');
    act(() => screen.getByRole('main').querySelector<HTMLAnchorElement>('a[href="/login"]')?.click());
    await screen.findByRole('heading', { name: 'Đăng nhập' });
    expect(address()).toBe('/login');
    screen.getByText('Đăng ký thành công!');
  });
});

describe('the other spelling of the workspace, /projects/{id}', () => {
  it('opens the same project', async () => {
    const api = new FakeApi();
    renderRoute('/projects/3', { user: aUser(), api });
    await waitFor(() => expect(api.callsTo('GET /api/projects/3')).toHaveLength(1));
  });
});
