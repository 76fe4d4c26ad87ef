const timeOfDay = new Intl.DateTimeFormat('vi-VN', { hour: '2-digit', minute: '2-digit' });

/** Time of day in the reader's zone. */
export function formatTime(value: string | Date): string {
  return timeOfDay.format(new Date(value));
}

const shortDay = new Intl.DateTimeFormat('vi-VN', { day: 'numeric', month: 'numeric' });
const DAY_MS = 86_400_000;

/** Time of day with its day, in the reader's zone: '15:00 hôm nay', '14:00 ngày mai', '15:00 ngày 5/12'. */
export function formatClock(value: string | Date, now: Date): string {
  const date = new Date(value);
  const clock = formatTime(date);
  if (isSameDay(date, now)) return `${clock} hôm nay`;
  if (isSameDay(date, new Date(now.getTime() + DAY_MS))) return `${clock} ngày mai`;
  return `${clock} ngày ${shortDay.format(date)}`;
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}
