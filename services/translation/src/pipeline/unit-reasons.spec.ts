import { reasonForText, UNIT_REASONS } from './unit-reasons';

describe('the reason for which nothing of a text was translated', () => {
  it('speaks of the text where that of its line speaks of a line', () => {
    expect(reasonForText(UNIT_REASONS.refusal)).toBe('Mô hình AI từ chối dịch nội dung này.');
    expect(reasonForText(UNIT_REASONS.missing)).toBe('Nhà cung cấp AI bỏ sót nội dung này.');
    expect(reasonForText(UNIT_REASONS.echo)).toBe(UNIT_REASONS.echo);
  });
});
