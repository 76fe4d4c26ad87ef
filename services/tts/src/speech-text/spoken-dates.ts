import { NUMBER_BEGINS, NUMBER_ENDS, WORD_BEGINS } from './word-edges';

const FULL_DATE = pattern(String.raw`${NUMBER_BEGINS}(\d{1,2})([/.-])(\d{1,2})\2(\d{4})${NUMBER_ENDS}`);
const ISO_DATE = pattern(String.raw`${NUMBER_BEGINS}(\d{4})-(\d{2})-(\d{2})${NUMBER_ENDS}`);
/** Without a year a date is recognised only after a word that excludes a fraction. */
const SHORT_DATE = pattern(
  String.raw`(?<=${WORD_BEGINS}(?:ngày|mùng|mồng|hôm|sáng|trưa|chiều|tối|đêm) )(\d{1,2})/(\d{1,2})${NUMBER_ENDS}`,
);
const MONTH_OF_YEAR = pattern(String.raw`(?<=${WORD_BEGINS}tháng )(\d{1,2})/(\d{4})${NUMBER_ENDS}`);
/** After these the word for day is already written. */
const SAYS_DAY = /(?:ngày|mùng|mồng|hôm) $/iu;
/** The fourth month has a name of its own; `3 tháng 4 ngày` counts months. */
const APRIL = pattern(String.raw`(?<=${WORD_BEGINS}tháng )4(?! (?:ngày|tuần)| ?[-–/] ?\d)${NUMBER_ENDS}`);

const CLOCK = pattern(String.raw`${NUMBER_BEGINS}(\d{1,2}):(\d{2})(?::(\d{2}))?${NUMBER_ENDS}`);
/** Words after which a colon between two numbers is no time. */
const NO_CLOCK = /(?:tỷ|tỉ) (?:số|lệ)(?: là)? $|(?:thắng|thua|hòa|hoà) $/iu;
const HOURS_AND_MINUTES = pattern(
  String.raw`(?<![\p{L}\p{N}]|\d[.,])(\d{1,2})[hg](\d{2})(?: ?phút|['’′])?${NUMBER_ENDS}`,
);
const HOURS = pattern(String.raw`(?<![\p{L}\p{N}])(\d{1,4})h${NUMBER_ENDS}`);

/** Writes dates and times of day in words around plain numbers, which engines read well. */
export function spokenDates(text: string): string {
  return text
    .replace(ISO_DATE, (whole: string, year: string, month: string, day: string, at: number) =>
      isDate(day, month) ? fullDate(text, at, { day, month, year }) : whole,
    )
    .replace(FULL_DATE, (...[whole, day, , month, year, at, all]: DateMatch) =>
      isDate(day, month) ? fullDate(all, at, { day, month, year }) : whole,
    )
    .replace(SHORT_DATE, (whole, day: string, month: string) =>
      isDate(day, month) ? `${plain(day)} tháng ${plain(month)}` : whole,
    )
    .replace(MONTH_OF_YEAR, (whole, month: string, year: string) =>
      isDate('1', month) ? `${plain(month)} năm ${year}` : whole,
    )
    .replace(APRIL, 'tư')
    .replace(CLOCK, (...[whole, hours, minutes, seconds, at, all]: ClockMatch) =>
      isTime(hours, minutes) && !NO_CLOCK.test(all.slice(Math.max(0, at - 12), at))
        ? time(hours, minutes, seconds)
        : whole,
    )
    .replace(HOURS_AND_MINUTES, (whole, hours: string, minutes: string) =>
      isTime(hours, minutes) ? time(hours, minutes) : whole,
    )
    .replace(HOURS, '$1 giờ');
}

type DateMatch = [string, string, string, string, string, number, string];
type ClockMatch = [string, string, string, string | undefined, number, string];

function fullDate(text: string, at: number, date: { day: string; month: string; year: string }): string {
  const word = SAYS_DAY.test(text.slice(Math.max(0, at - 6), at)) ? '' : 'ngày ';
  return `${word}${plain(date.day)} tháng ${plain(date.month)} năm ${date.year}`;
}

function time(hours: string, minutes: string, seconds?: string): string {
  const rest = minutes === '00' && !seconds ? '' : ` ${plain(minutes)} phút`;
  return `${plain(hours)} giờ${rest}${seconds ? ` ${plain(seconds)} giây` : ''}`;
}

const plain = (digits: string): string => String(Number(digits));
const isDate = (day: string, month: string): boolean =>
  Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
const isTime = (hours: string, minutes: string): boolean => Number(hours) <= 24 && Number(minutes) <= 59;

function pattern(source: string): RegExp {
  return new RegExp(source, 'giu');
}
