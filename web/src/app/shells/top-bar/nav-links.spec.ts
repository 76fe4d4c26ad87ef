import { aUser } from '../../../testing/factories';
import { navLinksFor } from './nav-links';

describe('the links of the top bar', () => {
  it('lead everybody to the community and to quick translation', () => {
    for (const user of [null, aUser(), aUser({ role: 'admin' })]) {
      expect(navLinksFor(user).map(({ to }) => to)).toEqual(
        expect.arrayContaining(['/community', '/quick-translate']),
      );
    }
  });

  it('lead only members to their shelf, to the dashboard and to a new project', () => {
    const members = ['/shelf', '/dashboard', '/create-project'];
    expect(navLinksFor(aUser()).map(({ to }) => to)).toEqual(expect.arrayContaining(members));
    expect(navLinksFor(null).filter(({ to }) => members.includes(to))).toEqual([]);
  });

  it('lead only administrators to the administration', () => {
    const leads = [null, aUser(), aUser({ role: 'admin' })].map((user) =>
      navLinksFor(user).some(({ to }) => to === '/admin'),
    );
    expect(leads).toEqual([false, false, true]);
  });
});
