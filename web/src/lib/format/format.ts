const LOCALE = 'vi-VN';
const wholeNumber = new Intl.NumberFormat(LOCALE);
const day = new Intl.DateTimeFormat(LOCALE, { day: '2-digit', month: '2-digit', year: 'numeric' });

const moment = new Intl.DateTimeFormat(LOCALE, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const oneDecimalNumber = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

const KILOBYTE = 1024;
const MEGABYTE = 1024 * 1024;
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const WEEK = 604_800;

/** 12345 → 12.345 */
export function formatNumber(value: number): string {
  return wholeNumber.format(value);
}

/** 512 → 512 B, 34816 → 34 KB, 1258291 → 1,2 MB */
export function formatBytes(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} B`;
  if (bytes < MEGABYTE) return `${formatNumber(Math.round(bytes / KILOBYTE))} KB`;
  return `${oneDecimalNumber.format(bytes / MEGABYTE)} MB`;
}

/** Day, month, year in the reader's zone. */
export function formatDate(value: string | Date): string {
  return day.format(new Date(value));
}

/** Day and time of day in the reader's zone. */
export function formatDateTime(value: string | Date): string {
  return moment.format(new Date(value));
}

/** How long ago, in the steps of the specification; from a week on, the date. */
export function formatRelative(value: string | Date, now: Date): string {
  const date = new Date(value);
  const seconds = Math.max(0, Math.floor((now.getTime() - date.getTime()) / 1000));
  if (seconds < MINUTE) return 'vừa xong';
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} phút trước`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} giờ trước`;
  if (seconds < WEEK) return `${Math.floor(seconds / DAY)} ngày trước`;
  return formatDate(date);
}

/** 1234 → 1.2K, 3400000 → 3.4M: one decimal, none where it would be zero. */
export function abbreviateCount(count: number): string {
  if (count >= 1_000_000) return `${oneDecimal(count / 1_000_000)}M`;
  // 999,950 and more would round to 1000K.
  if (count >= 999_950) return '1M';
  return count >= 1000 ? `${oneDecimal(count / 1000)}K` : String(count);
}

function oneDecimal(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}

/** Cuts at a word boundary so that at most `most` characters stand before the ellipsis. */
export function excerpt(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const cut = characters.slice(0, most).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

/** The letter that stands for a name where there is no picture. */
export function initialOf(name: string): string {
  return Array.from(name.trim())[0]?.toLocaleUpperCase(LOCALE) ?? '?';
}
