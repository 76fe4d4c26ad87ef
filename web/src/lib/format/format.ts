export { abbreviateCount, excerpt, initialOf } from '@lacthu/novel-text';

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

/** 2026-06-01 → 01/06/2026: a calendar day, the same in every zone. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** Day and time of day in the reader's zone. */
export function formatDateTime(value: string | Date): string {
  return moment.format(new Date(value));
}

/** Formats the time since then in the steps of the specification; from a week on, as a date. */
export function formatRelative(value: string | Date, now: Date): string {
  const date = new Date(value);
  const seconds = Math.max(0, Math.floor((now.getTime() - date.getTime()) / 1000));
  if (seconds < MINUTE) return 'vừa xong';
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} phút trước`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} giờ trước`;
  if (seconds < WEEK) return `${Math.floor(seconds / DAY)} ngày trước`;
  return formatDate(date);
}
