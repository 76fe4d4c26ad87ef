/** A file without readable text. The sentence is Vietnamese and says what the person can do. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';

  constructor(
    readonly sentence: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options);
  }
}

const SAVE_AGAIN = 'Hãy mở bằng Excel hoặc Word rồi lưu lại ở dạng .xlsx hoặc .docx.';

/** Sentences for rejected files. */
export const FILE_REFUSALS = {
  empty: 'File nhân vật trống, không có nội dung để phân tích.',
  foreign: `Nội dung file không phải Excel hay Word như đuôi tên cho biết. ${SAVE_AGAIN}`,
  broken: `File bị hỏng hoặc chưa tải xong, không đọc được. ${SAVE_AGAIN}`,
  locked: 'File có đặt mật khẩu. Hãy bỏ mật khẩu, lưu lại rồi thử lại.',
  tooLargeInside: 'Nội dung bên trong file quá lớn. Hãy chia thành file nhỏ hơn.',
  tooSlow: `Đọc file mất quá nhiều thời gian. ${SAVE_AGAIN}`,
  hiddenOnly: 'Mọi bảng trong file đều trống hoặc bị ẩn. Hãy bỏ ẩn bảng nhân vật rồi lưu lại.',
} as const;
