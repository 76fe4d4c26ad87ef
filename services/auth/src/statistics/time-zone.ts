/** Names such as Asia/Ho_Chi_Minh. Offsets are left out: '+07:00' is seven hours east to some and west to Postgres. */
const ZONE_NAME = /^[A-Za-z][A-Za-z_]*(\/[A-Za-z0-9_+-]+)*$/;

/** Whether `zone` is the name of an IANA time zone. */
export function isTimeZone(zone: string): boolean {
  if (!ZONE_NAME.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
