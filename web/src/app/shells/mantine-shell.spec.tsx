import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toasts } from '../../lib/toasts';
import { press, pressSoon, type } from '../../testing/act';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { aNotification, aProject, aUser } from '../../testing/factories';
import { renderRoute } from '../../testing/render-route';

const PHONE = 390;
const WIDE = 1700;

function openDashboard(api = new FakeApi(), user = aUser(), width = 1280) {
  api.otherwise('GET /api/projects', ok([]));
  return renderRoute('/dashboard', { user, api, width });
}

async function openUserMenu() {
  fireEvent.click(await screen.findByRole('button', { name: 'Tài khoản của Ánh Tuyết' }));
  return screen.findByRole('dialog', { name: 'Tài khoản của Ánh Tuyết' });
}

describe('the top bar', () => {
  it('gives a guest the public links, login and register, and no side panel', async () => {
    renderRoute('/');
    const bar = await screen.findByRole('banner');
    const links = within(bar)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/', '/community', '/quick-translate', '/login', '/register']);
    expect(screen.queryByRole('button', { name: 'Cấu hình AI' })).toBeNull();
  });

  it('gives a member their own links and the title of the page', async () => {
    openDashboard();
    const bar = await screen.findByRole('banner');
    within(bar).getByRole('link', { name: 'Tạo dự án' });
    expect(within(bar).getAllByText('Dashboard')).toHaveLength(2);
  });

  it.each([
    ['a user', aUser(), 'Nâng cấp Pro (mở trong thẻ mới)'],
    [
      'an expired Pro',
      aUser({ role: 'pro', pro_expires_at: '2020-01-01T00:00:00Z' }),
      'Gia hạn Pro (mở trong thẻ mới)',
    ],
  ])('leads %s to /upgrade in a new tab', async (_who, user, name) => {
    openDashboard(new FakeApi(), user);
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/upgrade');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('marks a lifetime Pro', async () => {
    openDashboard(new FakeApi(), aUser({ role: 'pro' }));
    await screen.findByText('Pro trọn đời');
  });

  it('asks no administrator to upgrade', async () => {
    openDashboard(new FakeApi(), aUser({ role: 'admin' }));
    await screen.findByRole('button', { name: 'Tài khoản của Ánh Tuyết' });
    expect(screen.queryByRole('link', { name: /Pro/ })).toBeNull();
  });
});

describe('what a person is told', () => {
  const told = () => screen.findByText('Đã lưu.');

  it('is old news on a page that is opened later', async () => {
    openDashboard();
    await screen.findByRole('banner');
    act(() => toasts.success('Đã lưu.'));
    await told();
    cleanup();
    openDashboard();
    await screen.findByRole('banner');
    expect(screen.queryByText('Đã lưu.')).toBeNull();
  });

  it('waits for the page while there is none', async () => {
    openDashboard();
    toasts.success('Đã lưu.');
    await told();
  });
});

describe('the user menu', () => {
  it('shows who is here and signs out', async () => {
    const { address, api } = openDashboard();
    const menu = await openUserMenu();
    within(menu).getByText('tuyet@lacthu.local');
    within(menu).getByText('Thường');
    await pressSoon('Đăng xuất', menu);
    await waitFor(() => expect(address()).toBe('/login'));
    expect(window.localStorage.getItem('token')).toBeNull();
    expect(api.callsTo('POST /api/auth/logout')[0]?.headers['x-auth-token']).toBe('token-of-test');
  });

  it('changes the password and stays signed in', async () => {
    const api = new FakeApi().on('PUT /api/auth/change-password', ok({ success: true, message: 'Xong' }));
    openDashboard(api);
    await pressSoon('Đổi mật khẩu', await openUserMenu());
    const dialog = await screen.findByRole('dialog', { name: 'Đổi mật khẩu' });
    type('Mật khẩu hiện tại *', 'cu-bimat');
    type('Mật khẩu mới *', 'moi-bimat');
    type('Xác nhận mật khẩu mới *', 'moi-bimat');
    await pressSoon('Đổi mật khẩu', dialog);
    await screen.findByText('Đổi mật khẩu thành công!');
    expect(api.callsTo('PUT /api/auth/change-password')[0]?.body).toEqual({
      currentPassword: 'cu-bimat',
      newPassword: 'moi-bimat',
    });
    expect(window.localStorage.getItem('token')).toBe('token-of-test');
  });

  it('refuses a repeated password that differs, and tells the server’s refusal', async () => {
    const api = new FakeApi().on(
      'PUT /api/auth/change-password',
      refusal(400, 'auth.wrong_current_password', 'Mật khẩu hiện tại không đúng.'),
    );
    openDashboard(api);
    await pressSoon('Đổi mật khẩu', await openUserMenu());
    const dialog = await screen.findByRole('dialog', { name: 'Đổi mật khẩu' });
    type('Mật khẩu hiện tại *', 'cu-bimat');
    type('Mật khẩu mới *', 'moi-bimat');
    type('Xác nhận mật khẩu mới *', 'khac');
    await pressSoon('Đổi mật khẩu', dialog);
    await waitFor(() => expect(screen.getAllByText('Mật khẩu mới không khớp!').length).toBeGreaterThan(0));
    type('Xác nhận mật khẩu mới *', 'moi-bimat');
    await pressSoon('Đổi mật khẩu', dialog);
    await screen.findByText('Lỗi: Mật khẩu hiện tại không đúng.');
  });
});

describe('notifications', () => {
  const list = (unreadCount: number) => ok({ success: true, notifications: [aNotification()], unreadCount });

  it('are counted on the bell and read by opening it', async () => {
    const api = new FakeApi()
      .on('GET /api/notifications', list(3))
      .on('POST /api/notifications/mark-as-read', ok({ success: true, message: '' }));
    openDashboard(api);
    const bell = await screen.findByRole('button', { name: 'Thông báo, 3 chưa đọc' });
    api.on('GET /api/notifications', list(0));
    fireEvent.click(bell);
    const link = await screen.findByRole('link', { name: /Chào mừng/ });
    expect(link.getAttribute('href')).toBe('/create-project');
    await screen.findByRole('button', { name: 'Thông báo' });
    expect(api.callsTo('POST /api/notifications/mark-as-read')).toHaveLength(1);
  });

  it('are cleared only after asking, and a failure is told', async () => {
    const api = new FakeApi()
      .on('GET /api/notifications', list(0))
      .on('DELETE /api/notifications/clear-all', refusal(503, 'platform.service_unavailable', 'Gián đoạn'));
    openDashboard(api);
    fireEvent.click(await screen.findByRole('button', { name: 'Thông báo' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Xóa tất cả' }));
    const question = await screen.findByRole('dialog', { name: 'Xóa tất cả thông báo?' });
    press('Xóa tất cả', question);
    await screen.findByText('Không thể xóa thông báo, vui lòng thử lại.');
  });

  it('never become a link to a script', async () => {
    const api = new FakeApi().on(
      'GET /api/notifications',
      ok({
        success: true,
        notifications: [aNotification({ link_url: 'javascript:alert(1)' })],
        unreadCount: 0,
      }),
    );
    openDashboard(api);
    fireEvent.click(await screen.findByRole('button', { name: 'Thông báo' }));
    const title = await screen.findByText('Chào mừng');
    expect(title.closest('a')).toBeNull();
  });
});

describe('the AI panel', () => {
  it('stands open beside the page on a wide window, and stays closed once closed', async () => {
    openDashboard(new FakeApi(), aUser(), WIDE);
    await screen.findByLabelText('Base URL');
    press('Cấu hình AI');
    await waitFor(() => expect(screen.queryByLabelText('Base URL')).toBeNull());
    expect(window.localStorage.getItem('ai-panel')).toBe('closed');
  });

  it('is announced by a hint on narrower windows, which goes away when the panel opens', async () => {
    openDashboard();
    fireEvent.click(await screen.findByRole('button', { name: 'Bấm để cấu hình AI' }));
    await screen.findByLabelText('Base URL');
    expect(screen.queryByRole('button', { name: 'Bấm để cấu hình AI' })).toBeNull();
  });

  it('opens by a swipe from the left edge of a phone', async () => {
    openDashboard(new FakeApi(), aUser(), PHONE);
    await screen.findByRole('heading', { name: 'Dự án của bạn' });
    const from = [{ clientX: 10, clientY: 300 }];
    fireEvent.touchStart(document, { touches: from, changedTouches: from });
    fireEvent.touchEnd(document, { changedTouches: [{ clientX: 120, clientY: 310 }] });
    await screen.findByLabelText('Base URL');
  });

  it('keeps settings in the browser and asks for a key before a check', async () => {
    const api = new FakeApi().on('POST /api/translate/check-connection', ok({ msg: 'Kết nối tốt' }));
    openDashboard(api, aUser(), WIDE);
    await screen.findByLabelText('Base URL');
    press('Kiểm tra kết nối');
    await screen.findByText('❌ Vui lòng nhập API Key cho OPENAI trước');
    type('API Key', 'sk-thu');
    expect(screen.queryByText('❌ Vui lòng nhập API Key cho OPENAI trước')).toBeNull();
    press('Kiểm tra kết nối');
    await screen.findByText('✅ Kết nối tốt');
    expect(api.callsTo('POST /api/translate/check-connection')[0]?.body).toEqual({
      engine: 'openai',
      apiKey: 'sk-thu',
      baseUrl: 'https://api.openai.com/v1',
    });
    expect(JSON.parse(window.localStorage.getItem('aiConfig') ?? '{}')).toMatchObject({
      openAIKey: 'sk-thu',
    });
    type('Base URL', 'http://127.0.0.1:1234/v1');
    expect(screen.queryByText('✅ Kết nối tốt')).toBeNull();
  });

  it('shows the server’s reason when the check fails', async () => {
    const api = new FakeApi().on(
      'POST /api/translate/check-connection',
      refusal(401, 'translation.bad_key', 'API Key không hợp lệ'),
    );
    openDashboard(api, aUser(), WIDE);
    await screen.findByLabelText('Base URL');
    type('API Key', 'sk-sai');
    press('Kiểm tra kết nối');
    await screen.findByText('❌ API Key không hợp lệ');
  });
});

describe('the command palette', () => {
  it('opens with Ctrl-K and leads to a project by a part of its name, with or without marks', async () => {
    const api = new FakeApi().on('GET /api/projects', ok([aProject({ id: 5, name: 'Thủy Hử' })]));
    const { address } = openDashboard(api);
    await screen.findByRole('heading', { name: 'Dự án của bạn' });
    fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true });
    const search = await screen.findByPlaceholderText('Đi đến trang, dự án hoặc thao tác…');
    fireEvent.change(search, { target: { value: 'thuy' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Trang chủ' })).toBeNull());
    await pressSoon('Thủy Hử');
    await waitFor(() => expect(address()).toBe('/project/5'));
  });

  it('gives the focus back when it is left', async () => {
    openDashboard();
    const field = await screen.findByRole('button', { name: 'Tài khoản của Ánh Tuyết' });
    field.focus();
    fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true });
    const search = await screen.findByPlaceholderText('Đi đến trang, dự án hoặc thao tác…');
    search.focus();
    fireEvent.keyDown(search, { key: 'Escape', code: 'Escape' });
    await waitFor(() => expect(search.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('tells the shortcuts on ?', async () => {
    openDashboard();
    await screen.findByRole('heading', { name: 'Dự án của bạn' });
    fireEvent.keyDown(document.documentElement, { key: '?', code: 'Slash', shiftKey: true });
    await screen.findByRole('dialog', { name: 'Phím tắt' });
  });
});
