import { hostNames } from './authority';

describe('ALLOWED_HOSTS', () => {
  it('is a list of names and addresses, as browsers write them', () => {
    expect(hostNames.parse(' NAS.lan, truyện.example. ,10.0.0.5:8080,[FD00::1]:80,,')).toEqual([
      'nas.lan',
      'xn--truyn-471b.example',
      '10.0.0.5',
      '[fd00::1]',
    ]);
    expect(hostNames.parse(undefined)).toEqual([]);
  });

  it.each(['https://nas.lan', '*', '*.lan', 'nas.lan/x', 'a b', 'fd00::1', 'tên@nas.lan'])(
    'refuses and names what is no host: %s',
    (entry) => {
      const parsed = hostNames.safeParse(`nas.lan,${entry}`);
      expect(parsed.error?.issues[0]?.message).toContain(entry);
    },
  );
});
