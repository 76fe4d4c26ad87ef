import { imageAddress, originsOf, scriptAddresses } from './foreign-origins';

describe('the addresses of ad scripts', () => {
  it('are none without configuration', () => {
    expect(scriptAddresses.parse(undefined)).toEqual([]);
    expect(scriptAddresses.parse(' , ')).toEqual([]);
  });

  it('are a list in which blanks and repetitions do not matter', () => {
    const list = scriptAddresses.parse(
      'https://qc.example/a.js?site=1, https://khac.example:8443/b.js,https://qc.example/a.js?site=1',
    );
    expect(list).toEqual(['https://qc.example/a.js?site=1', 'https://khac.example:8443/b.js']);
  });

  it.each([
    'http://qc.example/a.js',
    '//qc.example/a.js',
    'javascript:alert(1)',
    'data:text/javascript;1',
    'https://*/a.js',
    "https://qc.example;script-src'unsafe-inline'/a.js",
    'https://an:mat-khau@qc.example/a.js',
    'qc.example/a.js',
  ])('refuse %s, by its name', (address) => {
    const result = scriptAddresses.safeParse(`https://tot.example/a.js,${address}`);
    expect(result.success).toBe(false);
    expect(result.error?.issues[0]?.message).toContain(address);
  });

  it('let in each origin once, with its port', () => {
    expect(
      originsOf(['https://qc.example/a.js', 'https://qc.example/b.js', 'https://khac.example:8443/b.js']),
    ).toEqual(['https://qc.example', 'https://khac.example:8443']);
  });
});

describe('the address of the service of payment codes', () => {
  it('is none without configuration, and may have places to fill in', () => {
    expect(imageAddress.parse('')).toEqual([]);
    const given =
      'https://anh.example/image/{bankCode}-{accountNumber}.png?amount={amount}&addInfo={content}';
    expect(originsOf(imageAddress.parse(given))).toEqual(['https://anh.example']);
  });

  it.each(['http://anh.example/{amount}', 'https://*/a.png', 'anh.example'])('refuses %s', (address) => {
    expect(imageAddress.safeParse(address).success).toBe(false);
  });
});
