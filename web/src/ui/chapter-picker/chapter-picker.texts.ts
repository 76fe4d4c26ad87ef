import type { SelectionMode } from './selection-mode';

export const pickerTexts = {
  modes: { all: 'Tất cả', range: 'Theo số', manual: 'Tự chọn' } as const satisfies Record<
    SelectionMode,
    string
  >,
  ranges: 'Số chương',
  rangesPlaceholder: 'Ví dụ: 1-50, 80',
  noSuchChapters: 'Không có chương nào mang các số này.',
  searchPlaceholder: 'Tìm theo tên hoặc số',
  takeAll: (count: string): string => `Chọn cả ${count}`,
  takeNone: 'Bỏ chọn',
  chooseSome: 'Hãy chọn ít nhất một chương.',
} as const;
