const timeOfDay = new Intl.DateTimeFormat('vi-VN', { hour: '2-digit', minute: '2-digit' });

/** Time of day in the reader's zone. */
export function formatTime(value: string | Date): string {
  return timeOfDay.format(new Date(value));
}
