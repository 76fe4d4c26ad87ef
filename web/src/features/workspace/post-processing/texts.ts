export const postTexts = {
  selection: 'Dịch lại đoạn đã chọn',
  selectionHint: 'Bôi đen chữ trong bản dịch rồi bấm nút; cả đoạn văn chứa phần bôi đen sẽ được dịch lại.',
  selectionMissing: 'Vui lòng bôi đen đoạn văn bản cần dịch lại!',
  selected: 'Đoạn đang chọn',
  original: 'Văn bản gốc tương ứng',
  noOriginal: 'Hai bên không khớp từng dòng, nên đoạn được viết lại từ chính bản dịch.',
  instruction: 'Yêu cầu thêm (không bắt buộc)',
  retranslate: 'Dịch lại',
  rewrite:
    'Dịch lại đoạn sau sang tiếng Việt cho đúng nghĩa và tự nhiên; chỗ nào còn chữ Hán thì dịch nốt. Giữ nguyên thứ tự các dòng.',

  manual: 'Dịch lại đoạn dán vào',
  manualField: 'Đoạn cần dịch lại',
  manualPlaceholder: 'Dán đoạn lấy từ văn bản gốc hoặc bản dịch…',
  manualMissing: 'Vui lòng dán đoạn văn bản cần dịch lại.',
  nothingToRead:
    'Bộ dịch Hán-Việt chỉ đọc được chữ Hán, mà đoạn này không có chữ Hán nào. Chọn OpenAI hoặc Google AI để viết lại.',
  manualFailed: 'Dịch lại thất bại.',
  working: 'Đang dịch lại…',
  result: 'Kết quả',
  apply: 'Áp dụng vào bản dịch',
  copy: 'Chép',
  noPlace:
    'Không tìm thấy đoạn này trong bản dịch hay văn bản gốc, nên chưa có chỗ để áp dụng. Bạn có thể chép kết quả.',
  applied: 'Đã áp dụng. Bạn có thể hoàn tác.',
} as const;
