export const rangeTexts = {
  range: 'Khoảng chương',
  from: 'Từ chương',
  to: 'Đến chương',
  invalid: 'Khoảng chương không hợp lệ...',
} as const;
