import { UnsubscribeLinks } from './unsubscribe-links';

describe('links to stop mails', () => {
  const links = new UnsubscribeLinks('secret of this service', 'https://a.example');

  it('name their person again, and lead to the installation', () => {
    const url = new URL(links.oneClick(42));
    expect(url.origin + url.pathname).toBe('https://a.example/api/notifications/unsubscribe');
    expect(links.userOf(url.searchParams.get('token') ?? '')).toBe(42);
    expect(new URL(links.page(42)).pathname).toBe('/unsubscribe');
  });

  it('cannot be made for another person, or by another installation', () => {
    const own = links.token(42);
    expect(links.userOf(own.replace('42.', '43.'))).toBeNull();
    expect(links.userOf(new UnsubscribeLinks('another', 'https://a.example').token(42))).toBeNull();
    for (const token of ['', '42', '42.', '0.x', '042.x', own.slice(0, -1), `${own}A`]) {
      expect(links.userOf(token)).toBeNull();
    }
  });
});
