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
    ['a member', aUser(), ['/', '/community', '/quick-translate', '/dashboard', '/create-project']],
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
});
