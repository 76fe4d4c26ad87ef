import type { GlossaryTerm } from './project-glossary';
import { formatNumbered } from './numbered-lines';
import type { PrecedingText } from './preceding-text';

/** Headings of a message's parts; no translation repeats them by chance. */
export const MESSAGE_HEADINGS = {
  source: 'Đoạn liền trước, chỉ để hiểu mạch truyện, không dịch lại:',
  target: 'Kết quả đã có của đoạn liền trước, không nhắc lại:',
  terms: 'Từ đã thống nhất, bắt buộc dùng đúng như sau:',
  originals: 'Nguyên văn tiếng Trung của các dòng cùng số, chỉ để hiểu đúng nghĩa:',
  text: 'Văn bản cần xử lý, trả về đúng các dòng đánh số:',
} as const;

export interface MessageParts {
  readonly texts: readonly string[];
  /** The Chinese of each text; '' when unknown. */
  readonly originals: readonly string[];
  readonly terms: readonly GlossaryTerm[];
  readonly before: PrecedingText | null;
}

/**
 * Composes the user message of one call. Everything that differs between calls is here and not in the system prompt, and
 * the parts that differ most come last, so that providers' prompt caches hit; the text is the end, after a blank line.
 */
export function composeMessage({ texts, originals, terms, before }: MessageParts): string {
  const blocks = [
    block(
      MESSAGE_HEADINGS.terms,
      terms.map(({ source, target }) => `${oneLine(source)} = ${oneLine(target)}`),
    ),
    block(MESSAGE_HEADINGS.source, before?.source ?? []),
    block(MESSAGE_HEADINGS.target, before?.target ?? []),
    block(MESSAGE_HEADINGS.originals, originals.some(Boolean) ? [formatNumbered(originals)] : []),
  ].filter((text) => text !== '');
  const numbered = formatNumbered(texts);
  return blocks.length === 0 ? numbered : [...blocks, MESSAGE_HEADINGS.text, numbered].join('\n\n');
}

function block(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [heading, ...lines].join('\n');
}

/** Keeps an entry on one line, whatever a person pasted into it. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
