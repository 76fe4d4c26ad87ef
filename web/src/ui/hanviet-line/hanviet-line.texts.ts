import type { SpanOrigin } from '@lacthu/hanviet';

export const hanvietLineTexts = {
  origins: {
    name: 'Tên riêng',
    phrase: 'Cụm từ',
    rule: 'Quy tắc',
    number: 'Số',
    reading: 'Âm Hán-Việt',
    mark: 'Giữ nguyên',
    unknown: 'Chưa rõ âm đọc',
  } satisfies Record<SpanOrigin, string>,
  reading: (reading: string): string => `Âm Hán-Việt: ${reading}`,
  others: (meanings: string): string => `Nghĩa khác: ${meanings}`,
  dropped: 'bỏ qua',
} as const;
