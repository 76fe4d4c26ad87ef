import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mainPart, press, type } from '../../testing/act';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { renderRoute } from '../../testing/render-route';

interface Typed {
  readonly password?: string;
  readonly confirmation?: string;
}

async function fillIn(api: FakeApi, { password = 'bimat123', confirmation = password }: Typed = {}) {
  const page = renderRoute('/register', { api });
  await screen.findByRole('heading', { name: 'Đăng ký' });
  type('Tên *', 'Ánh Tuyết');
  type('Email *', 'tuyet@lacthu.local');
  type('Mật khẩu *', password);
  type('Xác nhận mật khẩu *', confirmation);
  return page;
}

function submitButton(): HTMLButtonElement {
  const button = mainPart().querySelector<HTMLButtonElement>('button[type=submit]');
  if (!button) throw new Error('no submit button');
  return button;
}

describe('the register page', () => {
  const registers = () =>
    new FakeApi().on('POST /api/auth/register', ok({ success: true, message: 'Đã tạo', user: aUser() }, 201));

  it('makes an account, signs in with it and opens the dashboard', async () => {
    const api = registers()
      .on('POST /api/auth/login', ok({ success: true, token: 'token-moi', user: aUser() }))
      .on('GET /api/projects', ok([]))
      .on('GET /api/notifications', ok({ success: true, notifications: [], unreadCount: 0 }));
    const { address } = await fillIn(api);
    press('Đăng ký', mainPart());
    await screen.findByRole('heading', { name: 'Dự án của bạn' });
    screen.getByText('Đăng ký thành công! Bạn đã đăng nhập.');
    expect(address()).toBe('/dashboard');
    expect(window.localStorage.getItem('token')).toBe('token-moi');
    expect(api.callsTo('POST /api/auth/register')[0]?.body).toEqual({
      name: 'Ánh Tuyết',
      email: 'tuyet@lacthu.local',
      password: 'bimat123',
    });
    expect(api.callsTo('POST /api/auth/login')[0]?.body).toEqual({
      email: 'tuyet@lacthu.local',
      password: 'bimat123',
    });
  });

  it('leads to the login page with the address filled in when the first sign-in fails', async () => {
    const api = registers().on(
      'POST /api/auth/login',
      refusal(429, 'platform.rate_limited', 'Bạn thao tác quá nhanh.'),
    );
    const { address } = await fillIn(api);
    press('Đăng ký', mainPart());
    await screen.findByText('Đăng ký thành công! Vui lòng đăng nhập.');
    await screen.findByRole('heading', { name: 'Đăng nhập' });
    expect(address()).toBe('/login');
    expect(screen.getByLabelText<HTMLInputElement>('Email *').value).toBe('tuyet@lacthu.local');
  });

  it('says while typing whether the passwords match, and cannot be sent while they differ', async () => {
    await fillIn(new FakeApi(), { confirmation: 'bimat12' });
    screen.getByText('✗ Mật khẩu không khớp.');
    expect(submitButton().disabled).toBe(true);
    type('Xác nhận mật khẩu *', 'bimat123');
    await screen.findByText('✓ Mật khẩu khớp.');
    expect(submitButton().disabled).toBe(false);
  });

  it('refuses differing passwords when sent with the Enter key', async () => {
    const api = new FakeApi();
    await fillIn(api, { confirmation: 'khac' });
    fireEvent.submit(submitButton());
    await screen.findByText('Mật khẩu và xác nhận mật khẩu không khớp!');
    expect(api.callsTo('POST /api/auth/register')).toHaveLength(0);
  });

  it('refuses a password under six characters', async () => {
    await fillIn(new FakeApi(), { password: 'ngan' });
    press('Đăng ký', mainPart());
    await screen.findByText('Mật khẩu phải có ít nhất 6 ký tự!');
  });

  it('shows why the server refused, under the field it is about', async () => {
    const api = new FakeApi().on(
      'POST /api/auth/register',
      refusal(400, 'auth.email_taken', 'Email này đã được đăng ký.', {
        errors: [{ msg: 'Hãy dùng email khác.', param: 'email' }],
      }),
    );
    await fillIn(api);
    press('Đăng ký', mainPart());
    await screen.findByText('Đăng ký thất bại: Email này đã được đăng ký.');
    screen.getByText('Hãy dùng email khác.');
    expect(document.activeElement).toBe(screen.getByLabelText('Email *'));
  });

  it('says so when something breaks that is no answer of the server', async () => {
    const api = new FakeApi().on('POST /api/auth/register', ok({ unexpected: true }));
    await fillIn(api);
    press('Đăng ký', mainPart());
    await screen.findByText('Đăng ký thất bại: Đã có lỗi không xác định xảy ra.');
  });

  it('shows and hides the password', async () => {
    await fillIn(new FakeApi());
    const field = screen.getByLabelText<HTMLInputElement>('Mật khẩu *', { selector: 'input' });
    expect(field.type).toBe('password');
    const [toggle] = screen.getAllByRole('button', { name: 'Hiện hoặc ẩn mật khẩu' });
    if (toggle) fireEvent.mouseDown(toggle);
    expect(field.type).toBe('text');
  });

  it('shows and hides each password for itself, and leads to the login and home', async () => {
    await fillIn(new FakeApi());
    const fields = ['Mật khẩu *', 'Xác nhận mật khẩu *'].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }),
    );
    const toggles = screen.getAllByRole('button', { name: 'Hiện hoặc ẩn mật khẩu' });
    expect(toggles).toHaveLength(2);
    if (toggles[1]) fireEvent.mouseDown(toggles[1]);
    expect(fields.map(({ type: kind }) => kind)).toEqual(['password', 'text']);
    const links = within(mainPart()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/login', '/']);
  });

  it('cannot be sent twice while the first is under way', async () => {
    let finish: (() => void) | undefined;
    const api = new FakeApi().on('POST /api/auth/register', async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return refusal(400, 'auth.email_taken', 'Email này đã được đăng ký.');
    });
    await fillIn(api);
    press('Đăng ký', mainPart());
    await waitFor(() => expect(finish).toBeDefined());
    expect(submitButton().disabled).toBe(true);
    finish?.();
    await waitFor(() => expect(submitButton().disabled).toBe(false));
    expect(api.callsTo('POST /api/auth/register')).toHaveLength(1);
  });
});
