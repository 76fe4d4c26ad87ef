import type { LocalModel } from '@lacthu/contracts';
import { translationModelOf } from '../model-catalog/translation-models';

const OWN_PROMPT =
  'Được gọi bằng câu lệnh riêng của mô hình, mỗi lượt một đoạn, không theo văn phong đã chọn; không biên tập và không dùng cho các việc AI khác được.';
const WITHOUT_TERMS = 'Mô hình này không nhận bảng từ đã thống nhất.';

/** Families that translate only from Japanese into Chinese. */
const JAPANESE_ONLY = /\bsakura|galtransl/i;
const JAPANESE_WARNING = 'Mô hình này chỉ dịch tiếng Nhật sang tiếng Trung, không dịch được sang tiếng Việt.';

/** Adds what the name of a model says about it. */
export function describeModel(model: LocalModel): LocalModel {
  const family = translationModelOf(model.id);
  if (family) {
    const hint = family.terms ? OWN_PROMPT : `${OWN_PROMPT} ${WITHOUT_TERMS}`;
    return { ...model, preset: family.name, hint };
  }
  return JAPANESE_ONLY.test(model.id) ? { ...model, warning: JAPANESE_WARNING } : model;
}
