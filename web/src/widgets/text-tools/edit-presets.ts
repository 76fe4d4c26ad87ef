export interface EditPreset {
  readonly label: string;
  /** Instruction for the engine. */
  readonly instruction: string;
}

const KEEP =
  'Giữ nguyên nội dung, tình tiết, tên riêng và thứ tự các dòng; không thêm, không bớt ý; chỉ dùng tiếng Việt.';

/** Turns a draft of the offline engine or any converter into readable prose; best with the Chinese source. */
export const SMOOTH_CONVERT: EditPreset = {
  label: 'Làm mượt bản convert',
  instruction: `Đây là bản convert Hán-Việt từ tiếng Trung: viết lại từng dòng thành câu tiếng Việt tự nhiên, đúng trật tự từ, đổi âm Hán-Việt khó hiểu thành từ Việt quen dùng, chọn xưng hô hợp vai vế; có nguyên văn thì theo nguyên văn. ${KEEP}`,
};

/** The four presets of specification 2, §2. */
export const EDIT_PRESETS: readonly EditPreset[] = [
  {
    label: 'Cải thiện từ vựng',
    instruction: `Thay từ ngữ lặp, nghèo nàn hoặc dịch máy bằng từ tiếng Việt chính xác, giàu hình ảnh và hợp văn cảnh. ${KEEP}`,
  },
  {
    label: 'Sửa chính tả, ngữ pháp',
    instruction: `Sửa lỗi chính tả, dấu câu và ngữ pháp tiếng Việt; câu đã đúng thì để nguyên. ${KEEP}`,
  },
  {
    label: 'Cải thiện văn phong tiểu thuyết',
    instruction: `Viết lại cho câu văn trôi chảy, có nhịp điệu và cảm xúc của một tiểu thuyết tiếng Việt. ${KEEP}`,
  },
  {
    label: 'Tối ưu đối thoại',
    instruction: `Sửa lời thoại cho tự nhiên, đúng tính cách và vai vế nhân vật, xưng hô nhất quán; phần kể chuyện để nguyên. ${KEEP}`,
  },
];
