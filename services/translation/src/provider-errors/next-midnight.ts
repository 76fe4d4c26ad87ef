const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Zones in which providers begin the day of a quota: Google at midnight of California, all others at midnight UTC. */
export type QuotaZone = 'America/Los_Angeles' | 'UTC';

const CLOCK: Record<QuotaZone, Intl.DateTimeFormat> = {
  'America/Los_Angeles': clockIn('America/Los_Angeles'),
  UTC: clockIn('UTC'),
};

/** Time (ms since 1970) at which the next day begins in a zone; exact also in the weeks when clocks change. */
export function nextMidnight(now: number, zone: QuotaZone): number {
  const local = now + offsetAt(now, zone);
  const midnight = (Math.floor(local / DAY_MS) + 1) * DAY_MS;
  // The offset may change before midnight: the one of the first guess is that of the result, as clocks change later.
  const guess = midnight - offsetAt(now, zone);
  return midnight - offsetAt(guess, zone);
}

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
function offsetAt(time: number, zone: QuotaZone): number {
  const parts = CLOCK[zone].formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((each) => each.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return local - Math.floor(time / MINUTE_MS) * MINUTE_MS;
}

function clockIn(timeZone: QuotaZone): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
}
