import { fireEvent, screen, within } from '@testing-library/react';
import { FakeApi, ok } from '../../../testing/fake-api';
import { aUser } from '../../../testing/factories';
import { renderRoute } from '../../../testing/render-route';

const PHONE = 390;

describe('the top bar', () => {
  it('bears seal and name, which lead home', async () => {
    renderRoute('/community');
    const bar = await screen.findByRole('banner');
    const brand = within(bar).getByRole('link', { name: 'Lạc Thư, Trang chủ' });
    expect(brand.getAttribute('href')).toBe('/');
    expect(brand.querySelector('img, svg')).not.toBeNull();
    within(brand).getByText('Lạc Thư');
    within(bar).getByText('Cộng đồng', { selector: 'span' });
  });

  it.each([
    ['a guest', undefined, ['/', '/community', '/quick-translate', '/login', '/register']],
    [
      'a member',
      aUser(),
      ['/', '/community', '/quick-translate', '/shelf', '/dashboard', '/create-project', '/upgrade'],
    ],
  ])('has all its links in a menu for the thumbs of %s', async (_who, user, addresses) => {
    renderRoute('/community', {
      ...(user ? { user } : {}),
      api: new FakeApi().on(
        'GET /api/community/projects',
        ok({ success: true, projects: [], nextCursor: null }),
      ),
      width: PHONE,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Mở menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Lạc Thư' });
    const links = within(menu).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
  });

  it.each([
    ['runs', '2099-05-06T12:00:00Z', /^\d+ ngày$/, /^Còn \d+ ngày$/],
    ['is over', '2020-01-02T12:00:00Z', 'Hết hạn', 'Pro đã hết hạn'],
    ['is for life', null, 'Trọn đời', 'Pro trọn đời'],
  ])(
    'says on a phone that Pro %s: in the bar, the account menu and the side menu',
    async (_state, end, short, long) => {
      renderRoute('/dashboard', {
        user: aUser({ role: 'pro', pro_expires_at: end }),
        api: new FakeApi().on('GET /api/projects', ok([])),
        width: PHONE,
      });
      within(await screen.findByRole('banner')).getByRole('button', { name: 'Mở menu' });
      await within(screen.getByRole('banner')).findByText(short);
      fireEvent.click(screen.getByRole('button', { name: 'Tài khoản của Ánh Tuyết' }));
      within(await screen.findByRole('dialog', { name: 'Tài khoản của Ánh Tuyết' })).getByText(long);
      fireEvent.click(screen.getByRole('button', { name: 'Mở menu' }));
      within(await screen.findByRole('dialog', { name: 'Lạc Thư' })).getByText(long);
    },
  );
});
