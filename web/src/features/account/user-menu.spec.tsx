import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { User } from '@lacthu/contracts';
import { pressSoon, type } from '../../testing/act';
import { FakeApi, NO_ANSWER, ok } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { renderRoute } from '../../testing/render-route';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const pro = (pro_expires_at: string | null): User => aUser({ role: 'pro', pro_expires_at });

function open(user: User, api = new FakeApi()) {
  return renderRoute('/dashboard', { user, api: api.on('GET /api/projects', ok([])) });
}

async function openMenu(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Tài khoản của Ánh Tuyết' }));
  return screen.findByRole('dialog', { name: 'Tài khoản của Ánh Tuyết' });
}

describe('the user menu', () => {
  it('shows initial, name, address and how much is there', async () => {
    open(aUser({ project_count: 12, chapter_count: 3456 }));
    const menu = within(await openMenu());
    menu.getByText('Á');
    menu.getByText('Ánh Tuyết');
    menu.getByText('tuyet@lacthu.local');
    const figures = menu
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(figures).toEqual(['Dự án: 12', 'Chương: 3.456', 'Cấp độ: Thường']);
  });

  it.each([
    ['somebody without Pro', aUser(), 'Bạn đang dùng gói miễn phí.', 'Nâng cấp Pro'],
    ['a Pro whose term runs', pro('2099-05-06T12:00:00Z'), /^Pro đến \d\d:\d\d 06\/05\/2099$/, 'Gia hạn Pro'],
    [
      'a Pro whose term is over',
      pro('2020-01-02T12:00:00Z'),
      /^Pro đã hết hạn từ \d\d:\d\d 02\/01\/2020$/,
      'Gia hạn Pro',
    ],
  ])('tells %s how far Pro goes, with the way on', async (_who, user, words, way) => {
    open(user);
    const menu = within(await openMenu());
    menu.getByText(words);
    const link = menu.getByRole('link', { name: `${way} (mở trong thẻ mới)` });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/upgrade', '_blank']);
  });

  it('calls an administrator by name, without limits and without a way to pay', async () => {
    open(aUser({ role: 'admin' }));
    const menu = within(await openMenu());
    menu.getByText('Quản trị viên');
    menu.getByText('Bạn là quản trị viên, dùng được mọi tính năng không giới hạn.');
    expect(menu.queryByRole('link', { name: /Nâng cấp|Gia hạn/ })).toBeNull();
    expect(menu.getByRole('link', { name: 'Mở trang quản trị' }).getAttribute('href')).toBe('/admin');
  });
});

describe('the Pro badge', () => {
  /** Colour of the badge: amber is a warning. */
  const colourOf = (words: string): string =>
    /hoPhach|reu|son/.exec(screen.getByText(words).closest('[style]')?.getAttribute('style') ?? '')?.[0] ??
    '';

  it.each([
    [8, 'Còn 8 ngày', 'reu'],
    [7, 'Còn 7 ngày', 'hoPhach'],
    [1, 'Còn 1 ngày', 'hoPhach'],
  ])('with %i days left says "%s", in the colour %s', async (days, words, colour) => {
    open(pro(inDays(days)));
    await screen.findByText(words);
    expect(colourOf(words)).toBe(colour);
  });

  it('says that the term is over, and offers to renew it', async () => {
    open(pro('2020-01-01T00:00:00Z'));
    await screen.findByText('Pro đã hết hạn');
    screen.getByRole('link', { name: 'Gia hạn Pro (mở trong thẻ mới)' });
  });
});

describe('changing the password', () => {
  async function openForm(api: FakeApi): Promise<HTMLElement> {
    open(aUser(), api);
    await pressSoon('Đổi mật khẩu', await openMenu());
    return screen.findByRole('dialog', { name: 'Đổi mật khẩu' });
  }

  it('asks for all three fields before it asks the server', async () => {
    const api = new FakeApi();
    const dialog = await openForm(api);
    await pressSoon('Đổi mật khẩu', dialog);
    await within(dialog).findByText('Vui lòng nhập mật khẩu.');
    within(dialog).getByText('Mật khẩu phải có ít nhất 6 ký tự!');
    within(dialog).getByText('Vui lòng xác nhận mật khẩu mới.');
    expect(api.callsTo('PUT /api/auth/change-password')).toEqual([]);
  });

  it('tells its failure, whoever is at fault', async () => {
    const api = new FakeApi().on('PUT /api/auth/change-password', ok({ nothing: 'of ours' }));
    const dialog = await openForm(api);
    type('Mật khẩu hiện tại *', 'cu-bimat');
    type('Mật khẩu mới *', 'moi-bimat');
    type('Xác nhận mật khẩu mới *', 'moi-bimat');
    await pressSoon('Đổi mật khẩu', dialog);
    await screen.findByText('Lỗi: Không thể đổi mật khẩu.');
    api.on('PUT /api/auth/change-password', NO_ANSWER);
    await pressSoon('Đổi mật khẩu', dialog);
    await waitFor(() => screen.getByText(/^Lỗi: Không kết nối được với máy chủ/));
  });
});
