import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Bound = number | bigint;

const KINDS: Readonly<Record<string, string>> = {
  string: 'chữ',
  number: 'số',
  int: 'số nguyên',
  boolean: 'true hoặc false',
  array: 'một danh sách',
  record: 'một nhóm trường',
  object: 'một nhóm trường',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Địa chỉ email',
  url: 'Địa chỉ web',
  uuid: 'Mã UUID',
  datetime: 'Ngày giờ',
  date: 'Ngày',
  time: 'Giờ',
};

/** Number of keys named in one message. */
const KEYS_NAMED = 5;

const INVALID = 'Giá trị không hợp lệ.';

/**
 * Message for values whose contract has none of its own. zod's Vietnamese messages name types and operators in
 * English.
 */
export function refusalInVietnamese(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue.expected, issue.input);
    case 'invalid_value':
      return ofChoice(issue.values);
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum, issue.inclusive ?? true);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum, issue.inclusive ?? true);
    case 'invalid_format':
      return `${FORMATS[issue.format] ?? 'Định dạng'} không hợp lệ.`;
    case 'unrecognized_keys':
      return `Không nhận trường ${issue.keys.slice(0, KEYS_NAMED).join(', ')}.`;
    default:
      return INVALID;
  }
}

function ofType(expected: string, input: unknown): string {
  if (input === undefined || input === null) return 'Thiếu giá trị.';
  const kind = KINDS[expected];
  return kind ? `Giá trị phải là ${kind}.` : INVALID;
}

function ofChoice(choices: readonly unknown[]): string {
  const named = choices.filter((choice) => choice !== '').map(String);
  return named.length === 0 ? INVALID : `Giá trị không hợp lệ, chỉ nhận: ${named.join(', ')}.`;
}

function tooSmall(origin: string, minimum: Bound, inclusive: boolean): string {
  if (origin === 'string') return minimum === 1 ? 'Không được để trống.' : `Cần ít nhất ${minimum} ký tự.`;
  if (origin === 'array') return `Cần ít nhất ${minimum} mục.`;
  return inclusive ? `Giá trị phải từ ${minimum} trở lên.` : `Giá trị phải lớn hơn ${minimum}.`;
}

function tooBig(origin: string, maximum: Bound, inclusive: boolean): string {
  if (origin === 'string') return `Chỉ được đến ${maximum} ký tự.`;
  if (origin === 'array') return `Chỉ được đến ${maximum} mục.`;
  return inclusive ? `Giá trị phải từ ${maximum} trở xuống.` : `Giá trị phải nhỏ hơn ${maximum}.`;
}
