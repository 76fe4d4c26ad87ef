import { originsOf, scriptAddresses } from './script-addresses';

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
