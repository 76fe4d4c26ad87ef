import { isTimeZone } from './time-zone';

describe('a time zone', () => {
  it.each(['Asia/Ho_Chi_Minh', 'Asia/Saigon', 'America/Argentina/Buenos_Aires', 'Etc/GMT+7', 'UTC'])(
    'is known by the name %s',
    (zone) => expect(isTimeZone(zone)).toBe(true),
  );

  it.each(['+07:00', 'Asia/Nowhere', '', "UTC'; DROP TABLE users", 'ABC+3'])('is not %s', (zone) =>
    expect(isTimeZone(zone)).toBe(false),
  );
});
