import { screen, waitFor } from '@testing-library/react';
import { mainPart, press, type } from '../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { renderRoute } from '../../testing/render-route';

const OPTIONS = 'GET /api/auth/options';
const FORGOT = 'POST /api/auth/forgot-password';
const RESET = 'POST /api/auth/reset-password';
const TOKEN = 'mot-ma-dat-lai-that-dai-0123456789';
const DONE = ok({ success: true, message: 'Xong.' });

describe('the way to a new password', () => {
  it('is shown at the login where the server can send mail', async () => {
    renderRoute('/login', { api: new FakeApi().on(OPTIONS, ok({ success: true, passwordReset: true })) });
    const link = await screen.findByRole('link', { name: 'Quên mật khẩu?' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
  });

  it('is not shown where it cannot', async () => {
    const api = new FakeApi().on(OPTIONS, ok({ success: true, passwordReset: false }));
    renderRoute('/login', { api });
    await waitFor(() => expect(api.callsTo(OPTIONS)).toHaveLength(1));
    await screen.findByRole('heading', { name: 'Đăng nhập' });
    expect(screen.queryByRole('link', { name: 'Quên mật khẩu?' })).toBeNull();
  });
});

describe('/forgot-password', () => {
  async function ask(api: FakeApi, email = 'tuyet@lacthu.local') {
    renderRoute('/forgot-password', { api });
    await screen.findByRole('heading', { name: 'Quên mật khẩu' });
    type('Email *', email);
    press('Gửi liên kết', mainPart());
  }

  it('says the same whoever asks, without telling whether the account exists', async () => {
    const api = new FakeApi().on(FORGOT, DONE);
    await ask(api);
    await screen.findByText(/^Nếu tuyet@lacthu\.local có tài khoản ở đây, .*trong 30 phút\.$/);
    expect(api.callsTo(FORGOT)[0]?.body).toEqual({ email: 'tuyet@lacthu.local' });
  });

  it('complains about an address that is none without asking the server', async () => {
    const api = new FakeApi();
    await ask(api, 'tuyet');
    await screen.findByText('Email không hợp lệ.');
    expect(api.callsTo(FORGOT)).toEqual([]);
  });

  it.each([
    [
      refusal(
        400,
        'auth.password_reset_off',
        'Máy chủ chưa cấu hình gửi email, vui lòng liên hệ quản trị viên.',
      ),
      'Máy chủ chưa cấu hình gửi email, vui lòng liên hệ quản trị viên.',
    ],
    [NO_ANSWER, 'Không kết nối được với máy chủ. Hãy kiểm tra mạng rồi thử lại.'],
  ])('says why nothing was sent, and keeps the address', async (answer, words) => {
    await ask(new FakeApi().on(FORGOT, answer));
    await screen.findByText(words);
    expect(screen.getByLabelText<HTMLInputElement>('Email *').value).toBe('tuyet@lacthu.local');
  });
});

describe('/reset-password', () => {
  async function choose(api: FakeApi, password = 'moi-bimat', confirmation = password) {
    const page = renderRoute(`/reset-password?token=${TOKEN}`, { api, user: aUser() });
    await screen.findByRole('heading', { name: 'Đặt lại mật khẩu' });
    type('Mật khẩu mới *', password);
    type('Xác nhận mật khẩu mới *', confirmation);
    press('Đặt mật khẩu mới', mainPart());
    return page;
  }

  it('sets the password, and leads to the login also in a browser that was signed in', async () => {
    const api = new FakeApi().on(RESET, DONE);
    const { address } = await choose(api);
    await screen.findByText('Đã đặt mật khẩu mới. Vui lòng đăng nhập.');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(api.callsTo(RESET)[0]?.body).toEqual({ token: TOKEN, newPassword: 'moi-bimat' });
    expect(window.localStorage.getItem('token')).toBeNull();
  });

  it.each([
    ['ngan', 'ngan', 'Mật khẩu phải có ít nhất 6 ký tự!'],
    ['moi-bimat', 'khac-han', 'Mật khẩu và xác nhận mật khẩu không khớp!'],
  ])('complains before it asks the server: %s, %s', async (password, confirmation, words) => {
    const api = new FakeApi();
    await choose(api, password, confirmation);
    await screen.findByText(words);
    expect(api.callsTo(RESET)).toEqual([]);
  });

  it('says that a link was used or is too old, with the way to a new one', async () => {
    const words = 'Liên kết đặt lại mật khẩu không đúng hoặc đã hết hạn.';
    await choose(new FakeApi().on(RESET, refusal(400, 'auth.reset_link_invalid', words)));
    await screen.findByText(words, { exact: false });
    expect(screen.getByRole('link', { name: 'Xin liên kết mới' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });

  it.each(['/reset-password', '/reset-password?token=ngan'])(
    'asks nothing at a link that is none: %s',
    async (path) => {
      renderRoute(path);
      await screen.findByText('Liên kết đặt lại mật khẩu không đúng hoặc đã hết hạn.');
      expect(screen.queryByLabelText('Mật khẩu mới *')).toBeNull();
    },
  );
});
