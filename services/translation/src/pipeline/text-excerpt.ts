import { AI_TEXT_CHARS } from '@lacthu/contracts';

export interface TextExcerpt {
  readonly text: string;
  /** Vietnamese sentence, when something was omitted. */
  readonly warning?: string;
}

/** The beginning of a text that is sent to a model: whole lines up to AI_TEXT_CHARS characters. */
export function excerptForModel(whole: string, limit: number = AI_TEXT_CHARS): TextExcerpt {
  if (whole.length <= limit) return { text: whole };
  const lineEnd = whole.lastIndexOf('\n', limit);
  // A single line longer than the limit is cut inside, but never within a surrogate pair.
  const inside = /[\uD800-\uDBFF]/.test(whole[limit - 1] ?? '') ? limit - 1 : limit;
  const cut = lineEnd > limit / 2 ? lineEnd : inside;
  const count = (chars: number): string => chars.toLocaleString('vi-VN');
  return {
    text: whole.slice(0, cut),
    warning: `Nội dung dài ${count(whole.length)} ký tự: chỉ phân tích ${count(cut)} ký tự đầu.`,
  };
}

/** Joins sentences for one `warning` field; an empty object when there are none. */
export function joinedWarning(...warnings: readonly (string | undefined)[]): { warning?: string } {
  const said = warnings.filter((warning) => warning !== undefined && warning !== '');
  return said.length > 0 ? { warning: said.join(' ') } : {};
}
