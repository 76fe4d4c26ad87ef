const SYLLABLES = [
  'an',
  'bình',
  'cát',
  'dương',
  'đông',
  'giang',
  'hà',
  'khê',
  'lam',
  'minh',
  'nguyệt',
  'phong',
  'quân',
  'sơn',
  'tâm',
  'thanh',
  'thiên',
  'thủy',
  'trúc',
  'tuyết',
  'vân',
  'viễn',
  'xuân',
  'yên',
  'lâu',
  'nhạn',
  'hoa',
  'kiếm',
  'mộng',
  'sương',
  'thạch',
  'ngọc',
] as const;

const MARKS: Record<string, string> = {
  '，': ', ',
  '。': '. ',
  '！': '! ',
  '？': '? ',
  '：': ': ',
  '；': '; ',
  '、': ', ',
  '“': '“',
  '”': '”',
  '「': '“',
  '」': '”',
  '《': '«',
  '》': '»',
  '（': '(',
  '）': ')',
  '　': ' ',
};

const HAN = /[\p{Script=Han}\u{20000}-\u{3FFFD}]/u;

/**
 * Replaces every Chinese character by a fixed Vietnamese syllable: equal texts give equal 'translations', different
 * texts different ones, and no Chinese is left.
 */
export function vietnameseLooking(text: string): string {
  const words = Array.from(text, (character) => {
    if (HAN.test(character)) return `${syllableOf(character)} `;
    return MARKS[character] ?? character;
  }).join('');
  const tidy = words
    .replace(/\s+([,.!?:;)”»])/g, '$1')
    .replace(/\s{2,}/g, ' ')
    .trim();
  return tidy.replace(
    /^(\P{L}*)(\p{L})/u,
    (_, before: string, first: string) => before + first.toUpperCase(),
  );
}

function syllableOf(character: string): string {
  return SYLLABLES[(character.codePointAt(0) ?? 0) % SYLLABLES.length] ?? 'an';
}

/** A line number with its punctuation, in the forms used by translation protocols. */
const NUMBERED = /^(\s*[[(<【#]?\s*\d+\s*[\])>】.:、|)-]+\s*)(.*)$/u;

/** 'Translates' the lines of a prompt's last block and keeps their numbering. */
export function translateLines(block: string): string {
  return block
    .split('\n')
    .map((line) => {
      const numbered = NUMBERED.exec(line);
      return numbered
        ? `${numbered[1] ?? ''}${vietnameseLooking(numbered[2] ?? '')}`
        : vietnameseLooking(line);
    })
    .join('\n');
}
