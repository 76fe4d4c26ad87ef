import { UNKNOWN_DEVICE, deviceName } from './device-name';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a device', () => {
  it.each([
    [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36`, 'Chrome trên Windows'],
    [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge trên Windows'],
    [`${WINDOWS} coc_coc_browser/130.0.0 Chrome/124.0.0.0 Safari/537.36`, 'Cốc Cốc trên Windows'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
      'Samsung Internet trên Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari trên iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox trên Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari trên macOS',
    ],
    ['curl/8.5.0', 'curl'],
  ])('is short: %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it.each([undefined, '', 'Mozilla/5.0', '<script>alert(1)</script>', ' '.repeat(5_000)])(
    'is unknown where a client says nothing that can be read: %s',
    (userAgent) => {
      expect(deviceName(userAgent)).toBe(UNKNOWN_DEVICE);
    },
  );
});
