import { replaceLoneSurrogates } from '@lacthu/novel-text';

const NUL = /\0/g;
const THINKING_START = /^<(think|thinking|thought|reasoning)>/i;
const THINKING_END = /<\/(?:think|thinking|thought|reasoning)>[^\S\n]*(?:\n|$)/i;
const FENCE_START = /^\s*```[\w-]*\s*$/;
const FENCE_END = /^\s*```\s*$/;

/**
 * Takes away what models wrap around an answer: their thinking (closed, over several lines, or with only its end
 * shown), and a code fence around the whole. Tags and fences inside the story stay.
 *
 * @returns the empty text when nothing but thinking is left
 */
export function cleanAnswer(raw: string): string {
  return unwrapFence(dropThinking(storable(raw.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '')))).trim();
}

/** Without what some models write and the database would refuse after it was paid for: NUL, and half a character. */
export function storable(text: string): string {
  return replaceLoneSurrogates(text.replace(NUL, ''));
}

function dropThinking(raw: string): string {
  let text = raw.trimStart();
  for (let tag = THINKING_START.exec(text)?.[1]; tag; tag = THINKING_START.exec(text)?.[1]) {
    const end = new RegExp(`</${tag}>`, 'i').exec(text);
    // Thinking that never ends leaves no answer.
    if (!end) return '';
    text = text.slice(end.index + end[0].length).trimStart();
  }
  const end = THINKING_END.exec(text);
  const hasStart = end && /<(think|thinking|thought|reasoning)>/i.test(text.slice(0, end.index));
  return end && !hasStart ? text.slice(end.index + end[0].length) : text;
}

function unwrapFence(text: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first < 0 || !FENCE_START.test(lines[first] ?? '')) return text;
  const last = lines.findLastIndex((line, index) => index > first && FENCE_END.test(line));
  return lines.slice(first + 1, last < 0 ? undefined : last).join('\n');
}
