import { AI_TEXT_CHARS } from '@lacthu/contracts';

export interface TextExcerpt {
  readonly text: string;
  /** Vietnamese, when something was left out. */
  readonly warning?: string;
}

/** The part of a text that a model is shown: whole lines up to AI_TEXT_CHARS characters. */
export function excerptForModel(whole: string, limit: number = AI_TEXT_CHARS): TextExcerpt {
  if (whole.length <= limit) return { text: whole };
  const lineEnd = whole.lastIndexOf('\n', limit);
  // A single line that is longer than the limit is cut inside, but never inside of a character.
  const inside = /[\uD800-\uDBFF]/.test(whole[limit - 1] ?? '') ? limit - 1 : limit;
  const cut = lineEnd > limit / 2 ? lineEnd : inside;
  const count = (chars: number): string => chars.toLocaleString('vi-VN');
  return {
    text: whole.slice(0, cut),
    warning: `Nội dung dài ${count(whole.length)} ký tự: chỉ phân tích ${count(cut)} ký tự đầu.`,
  };
}

/** Sentences joined for one `warning` field; nothing when there are none. */
export function joinedWarning(...warnings: readonly (string | undefined)[]): { warning?: string } {
  const said = warnings.filter((warning) => warning !== undefined && warning !== '');
  return said.length > 0 ? { warning: said.join(' ') } : {};
}
