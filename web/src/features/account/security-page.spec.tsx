import { fireEvent, screen } from '@testing-library/react';
import { press, pressSoon, type } from '../../testing/act';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { renderRoute } from '../../testing/render-route';

const STATE = 'GET /api/auth/second-factor';
const state = (enabledAt: string | null) =>
  ok({ success: true, enabledAt, recoveryCodesLeft: enabledAt ? 9 : 0, required: false });
const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqr${index}`);

describe('the security page', () => {
  it('turns a second factor on: password, QR code and secret, a code, then ten recovery codes', async () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const uri = `otpauth://totp/x?secret=${secret}`;
    const api = new FakeApi()
      .on(STATE, state(null))
      .on('POST /api/auth/second-factor/set-up', ok({ success: true, secret, uri }))
      .on('POST /api/auth/second-factor/confirm', ok({ success: true, recoveryCodes: CODES }));
    renderRoute('/security', { user: aUser(), api });
    await screen.findByText('Đang tắt.');
    type('Mật khẩu hiện tại *', 'mật khẩu');
    press('Bắt đầu thiết lập');
    await screen.findByRole('img', { name: 'Mã QR để thêm vào ứng dụng xác thực' });
    screen.getByDisplayValue('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
    type('Mã 6 chữ số trong ứng dụng *', '287082');
    press('Xác nhận và bật');
    await screen.findByText('abcd-efgh-jkmn-pqr9');
    expect(api.callsTo('POST /api/auth/second-factor/confirm')[0]?.body).toEqual({ code: '287082' });
    api.on(STATE, state('2026-11-29T09:00:00.000Z'));
    await pressSoon('Tôi đã cất mã');
  });

  it('keeps the focus in the card when a step takes the place of another', async () => {
    const api = new FakeApi()
      .on(STATE, state(null))
      .on(
        'POST /api/auth/second-factor/set-up',
        ok({ success: true, secret: 'GEZDGNBV', uri: 'otpauth://x' }),
      )
      .on('POST /api/auth/second-factor/confirm', ok({ success: true, recoveryCodes: CODES }));
    renderRoute('/security', { user: aUser(), api });
    await screen.findByText('Đang tắt.');
    const pressWithFocus = (name: string): void => {
      screen.getByRole('button', { name }).focus();
      press(name);
    };
    type('Mật khẩu hiện tại *', 'mật khẩu');
    pressWithFocus('Bắt đầu thiết lập');
    const scan = await screen.findByText(/^Quét mã này/);
    expect(document.activeElement).toBe(scan);
    type('Mã 6 chữ số trong ứng dụng *', '287082');
    pressWithFocus('Xác nhận và bật');
    const codes = await screen.findByRole('heading', { name: 'Mã khôi phục' });
    expect(document.activeElement).toBe(codes);
    pressWithFocus('Tôi đã cất mã');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Xác thực hai lớp' }));
  });

  it('says why it could not be turned off, and sends password and code', async () => {
    const api = new FakeApi()
      .on(STATE, state('2026-11-29T09:00:00.000Z'))
      .on(
        'POST /api/auth/second-factor/turn-off',
        refusal(400, 'auth.second_factor_wrong', 'Mã xác thực không đúng, đã hết hạn hoặc đã dùng.'),
      );
    renderRoute('/security', { user: aUser(), api });
    await screen.findByText(/Còn 9 mã khôi phục/);
    type('Mật khẩu hiện tại *', 'mật khẩu');
    type('Mã trong ứng dụng hoặc mã khôi phục *', '000000');
    fireEvent.click(screen.getByRole('button', { name: 'Tắt xác thực hai lớp' }));
    await screen.findByText('Mã xác thực không đúng, đã hết hạn hoặc đã dùng.');
    expect(api.callsTo('POST /api/auth/second-factor/turn-off')[0]?.body).toEqual({
      password: 'mật khẩu',
      code: '000000',
    });
  });
});
