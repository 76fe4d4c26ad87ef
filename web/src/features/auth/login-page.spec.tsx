import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mainPart, press, pressSoon, type } from '../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { renderRoute } from '../../testing/render-route';

async function signInAt(path: string, api: FakeApi) {
  const page = renderRoute(path, { api });
  await screen.findByRole('heading', { name: 'Đăng nhập' });
  type('Email *', 'tuyet@lacthu.local');
  type('Mật khẩu *', 'bimat123');
  press('Đăng nhập', mainPart());
  return page;
}

function openDoor(): FakeApi {
  return new FakeApi()
    .on('POST /api/auth/login', ok({ success: true, token: 'token-moi', user: aUser() }))
    .on('GET /api/projects', ok([]))
    .on('GET /api/notifications', ok({ success: true, notifications: [], unreadCount: 0 }));
}

describe('the login page', () => {
  it('stores the token and goes to the dashboard', async () => {
    const api = openDoor();
    const { address } = await signInAt('/login', api);
    await screen.findByRole('heading', { name: 'Dự án của bạn' });
    expect(address()).toBe('/dashboard');
    expect(window.localStorage.getItem('token')).toBe('token-moi');
    expect(api.callsTo('POST /api/auth/login')[0]?.body).toEqual({
      email: 'tuyet@lacthu.local',
      password: 'bimat123',
    });
    expect(api.callsTo('GET /api/projects')[0]?.headers['x-auth-token']).toBe('token-moi');
  });

  it('goes back to where the guest came from', async () => {
    const { address } = await signInAt('/project/12?tab=upload', openDoor());
    await waitFor(() => expect(address()).toBe('/project/12?tab=upload'));
  });

  it.each([
    [
      'the first field complaint',
      refusal(400, 'platform.invalid_input', 'Sai', { errors: [{ msg: 'Email lạ quá', param: 'email' }] }),
      'Đăng nhập thất bại: Email lạ quá',
    ],
    [
      'the server’s sentence',
      refusal(401, 'auth.invalid_credentials', 'Email hoặc mật khẩu không đúng.'),
      'Đăng nhập thất bại: Email hoặc mật khẩu không đúng.',
    ],
    ['its own sentence without network', NO_ANSWER, 'Đăng nhập thất bại: Đã có lỗi xảy ra khi đăng nhập.'],
  ])('shows %s when it fails, and keeps what was typed', async (_what, answer, words) => {
    await signInAt('/login', new FakeApi().on('POST /api/auth/login', answer));
    await screen.findByText(words);
    expect(screen.getByLabelText<HTMLInputElement>('Email *').value).toBe('tuyet@lacthu.local');
    expect(window.localStorage.getItem('token')).toBeNull();
  });

  it('asks for a code where the account has a second factor, and sends it with the rest', async () => {
    const needed = refusal(401, 'auth.second_factor_needed', 'Hãy nhập mã của ứng dụng xác thực.');
    const api = openDoor().on('POST /api/auth/login', needed);
    await signInAt('/login', api);
    await screen.findByLabelText('Mã xác thực *');
    api.on('POST /api/auth/login', ok({ success: true, token: 'token-moi', user: aUser() }));
    type('Mã xác thực *', '287082');
    press('Đăng nhập', mainPart());
    await screen.findByRole('heading', { name: 'Dự án của bạn' });
    expect(api.callsTo('POST /api/auth/login').at(-1)?.body).toEqual({
      email: 'tuyet@lacthu.local',
      password: 'bimat123',
      code: '287082',
    });
  });

  it('complains under empty fields without asking the server', async () => {
    const api = new FakeApi();
    renderRoute('/login', { api });
    await screen.findByRole('heading', { name: 'Đăng nhập' });
    press('Đăng nhập', mainPart());
    await screen.findByText('Vui lòng nhập email.');
    screen.getByText('Vui lòng nhập mật khẩu.');
    expect(api.callsTo('POST /api/auth/login')).toHaveLength(0);
  });

  it('cannot be sent twice while the first is under way', async () => {
    let finish: (() => void) | undefined;
    const api = new FakeApi().on('POST /api/auth/login', async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return refusal(401, 'auth.invalid_credentials', 'Email hoặc mật khẩu không đúng.');
    });
    await signInAt('/login', api);
    await waitFor(() => expect(finish).toBeDefined());
    expect(mainPart().querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true);
    finish?.();
    await screen.findByText('Email hoặc mật khẩu không đúng.');
  });

  it('has a field of the e-mail kind, a password to look at, and the way to register', async () => {
    renderRoute('/login');
    await screen.findByRole('heading', { name: 'Đăng nhập' });
    expect(screen.getByLabelText<HTMLInputElement>('Email *').type).toBe('email');
    const password = screen.getByLabelText<HTMLInputElement>('Mật khẩu *', { selector: 'input' });
    expect(password.type).toBe('password');
    const toggle = within(mainPart()).getByRole('button', { name: 'Hiện hoặc ẩn mật khẩu' });
    fireEvent.mouseDown(toggle);
    expect(password.type).toBe('text');
    fireEvent.mouseDown(toggle);
    expect(password.type).toBe('password');
    const link = within(mainPart()).getByRole('link', { name: 'Đăng ký' });
    expect(link.getAttribute('href')).toBe('/register');
  });

  it('says that the session is over to who comes because of that, and no more once he has signed in', async () => {
    const over = refusal(
      401,
      'platform.session_expired',
      'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại.',
    );
    const api = openDoor().on('GET /api/projects', over);
    const { address } = renderRoute('/dashboard', { user: aUser(), api });
    await screen.findByText('Phiên đăng nhập đã kết thúc. Vui lòng đăng nhập lại để tiếp tục.');
    expect(address()).toBe('/login');
    api.on('GET /api/projects', ok([]));
    type('Email *', 'tuyet@lacthu.local');
    type('Mật khẩu *', 'bimat123');
    press('Đăng nhập', mainPart());
    await screen.findByRole('heading', { name: 'Dự án của bạn' });
    expect(window.localStorage.getItem('sessionEnded')).toBeNull();
  });

  it('says nothing of an end to who has signed out himself', async () => {
    renderRoute('/dashboard', { user: aUser(), api: openDoor() });
    fireEvent.click(await screen.findByRole('button', { name: 'Tài khoản của Ánh Tuyết' }));
    await pressSoon('Đăng xuất');
    await screen.findByRole('heading', { name: 'Đăng nhập' });
    expect(screen.queryByText(/Phiên đăng nhập đã kết thúc/)).toBeNull();
  });
});
