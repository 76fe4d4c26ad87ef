import type { LineFault } from './check-line';

/** Reasons for which a line has no translation after all attempts. */
export type UnitFault = LineFault | 'mismatch' | 'missing' | 'cut';

/** One sentence per reason, for the list of failed lines. */
export const UNIT_REASONS: Record<UnitFault, string> = {
  empty: 'Nhà cung cấp AI không trả về nội dung.',
  missing: 'Nhà cung cấp AI bỏ sót dòng này.',
  cut: 'Câu trả lời của mô hình AI bị cắt giữa chừng.',
  mismatch: 'Số dòng trả về không khớp với bản gốc.',
  refusal: 'Mô hình AI từ chối dịch dòng này.',
  echo: 'Mô hình AI chép lại bản gốc.',
  leftover_han: 'Bản dịch còn sót chữ Hán.',
  prompt_echo: 'Mô hình AI chép lại câu lệnh thay vì dịch.',
  markup: 'Bản dịch lẫn ký hiệu định dạng.',
  remark: 'Bản dịch lẫn lời dẫn của mô hình AI.',
  too_long: 'Bản dịch dài bất thường.',
  repetition: 'Bản dịch lặp đi lặp lại.',
};

/** Rewords a line's sentence for a whole text without any translation. */
export function reasonForText(reason: string): string {
  return reason.replace('dòng này', 'nội dung này');
}
