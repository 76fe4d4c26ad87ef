import { Injectable } from '@nestjs/common';

/** The current time; replaced in tests of rules that depend on time. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** Formats a time in the time zone of Vietnam. Screens that know the reader's time zone use that one. */
export function formatVietnamTime(timestamp: string): string {
  return new Intl.DateTimeFormat('vi-VN', {
    timeZone: 'Asia/Ho_Chi_Minh',
    hour: '2-digit',
    minute: '2-digit',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(timestamp));
}
