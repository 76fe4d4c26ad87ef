import { act, screen, waitFor } from '@testing-library/react';
import { FakeApi, ok, refusal } from '../testing/fake-api';
import { aUser } from '../testing/factories';
import { renderRoute } from '../testing/render-route';

const MEMBER_PAGES = [
  '/dashboard',
  '/create-project',
  '/project/3',
  '/project/3/update-chapters',
  '/edit-project/3',
  '/audio-playlist/3',
  '/upload-story',
  '/upgrade',
  '/admin',
];

describe('the route table', () => {
  it.each(MEMBER_PAGES)('sends a guest from %s to the login page', async (path) => {
    const { address } = renderRoute(path);
    await screen.findByRole('heading', { name: 'Đăng nhập' });
    expect(address()).toBe('/login');
  });

  it.each([
    '/',
    '/quick-translate',
    '/community',
    '/community/project/3',
    '/community/chapter/3',
    '/community/translator/3',
  ])('lets a guest stay on %s', async (path) => {
    const { address } = renderRoute(path);
    await screen.findByRole('main');
    expect(address()).toBe(path);
  });

  it('sends any other path home', async () => {
    const { address } = renderRoute('/khong-co-trang-nay');
    await screen.findByRole('heading', { level: 1 });
    expect(address()).toBe('/');
  });

  it.each(['/login', '/register'])('sends a member from %s to the dashboard', async (path) => {
    const api = new FakeApi().on('GET /api/projects', ok([]));
    const { address } = renderRoute(path, { user: aUser(), api });
    await screen.findByRole('heading', { name: 'Dự án của bạn' });
    expect(address()).toBe('/dashboard');
  });

  it('keeps a member who is no administrator out of /admin', async () => {
    const api = new FakeApi().on('GET /api/projects', ok([]));
    const { address } = renderRoute('/admin', { user: aUser(), api });
    await screen.findByRole('heading', { name: 'Dự án của bạn' });
    expect(address()).toBe('/dashboard');
  });

  it('opens /admin for an administrator', async () => {
    const { address } = renderRoute('/admin', { user: aUser({ role: 'admin' }) });
    await screen.findByRole('heading', { name: 'Quản trị' });
    expect(address()).toBe('/admin');
  });
});

describe('a stored token', () => {
  it('is forgotten when the server does not know it any more', async () => {
    const api = new FakeApi().on(
      'GET /api/user/me',
      refusal(401, 'platform.session_expired', 'Phiên đăng nhập đã hết hạn.'),
    );
    const { address } = renderRoute('/dashboard', { user: aUser(), api });
    await screen.findByRole('heading', { name: 'Đăng nhập' });
    expect(address()).toBe('/login');
    expect(window.localStorage.getItem('token')).toBeNull();
  });

  it('is kept while the server is away, and the page offers to try again', async () => {
    const api = new FakeApi().on(
      'GET /api/user/me',
      refusal(503, 'platform.service_unavailable', 'Dịch vụ đang tạm gián đoạn.'),
    );
    renderRoute('/dashboard', { user: aUser(), api });
    await screen.findByRole('button', { name: 'Thử lại' });
    expect(window.localStorage.getItem('token')).toBe('token-of-test');
  });

  it('signs this tab out when another tab has signed out', async () => {
    const api = new FakeApi().on('GET /api/projects', ok([]));
    const { address } = renderRoute('/dashboard', { user: aUser(), api });
    await screen.findByRole('heading', { name: 'Dự án của bạn' });
    window.localStorage.removeItem('token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    await waitFor(() => expect(address()).toBe('/login'));
  });
});
