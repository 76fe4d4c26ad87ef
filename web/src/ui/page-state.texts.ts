export const pageStateTexts = {
  loading: 'Đang tải…',
  retry: 'Thử lại',
  reload: 'Tải lại trang',
  requestId: 'Mã yêu cầu',
  unknownError: 'Đã có lỗi không xác định xảy ra.',
} as const;
