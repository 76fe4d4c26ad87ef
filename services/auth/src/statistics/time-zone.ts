/**
 * Names such as Asia/Ho_Chi_Minh. Offsets are rejected, because '+07:00' means UTC+7 in ISO 8601 but UTC-7 in Postgres
 * (POSIX).
 */
const ZONE_NAME = /^[A-Za-z][A-Za-z_]*(\/[A-Za-z0-9_+-]+)*$/;

/** Returns true if `zone` is the name of an IANA time zone. */
export function isTimeZone(zone: string): boolean {
  if (!ZONE_NAME.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
