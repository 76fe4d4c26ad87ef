import type { LocalModel } from '@lacthu/contracts';

/** Families of models that are trained for translation alone and know only their own prompt; the first match counts. */
const FAMILIES: readonly (readonly [string, RegExp])[] = [
  ['Hunyuan-MT', /hunyuan[-_]?mt/i],
  ['Hy-MT2', /\bhy[-_]?mt[-_]?2/i],
  ['HY-MT1.5', /\bhy[-_]?mt/i],
  ['TranslateGemma', /translate[-_]?gemma/i],
  ['Seed-X', /\bseed[-_]?x\b/i],
  ['MiLMMT', /\bmilmmt/i],
];
const OWN_PROMPT = 'Mô hình chuyên dịch này cần câu lệnh riêng, chưa được hỗ trợ: hãy chọn mô hình thường.';

/** Families that translate only from Japanese into Chinese. */
const JAPANESE_ONLY = /\bsakura|galtransl/i;
const JAPANESE_WARNING = 'Mô hình này chỉ dịch tiếng Nhật sang tiếng Trung, không dịch được sang tiếng Việt.';

/** Adds what the name of a model says about it. */
export function describeModel(model: LocalModel): LocalModel {
  const preset = FAMILIES.find(([, ids]) => ids.test(model.id))?.[0];
  if (preset !== undefined) return { ...model, preset, warning: OWN_PROMPT };
  return JAPANESE_ONLY.test(model.id) ? { ...model, warning: JAPANESE_WARNING } : model;
}
