/** 1234 → 1.2K, 3400000 → 3.4M: one decimal, none where it would be zero. */
export function abbreviateCount(count: number): string {
  if (count >= 1_000_000) return `${oneDecimal(count / 1_000_000)}M`;
  // 999,950 and more would be rounded to 1000K.
  if (count >= 999_950) return '1M';
  return count >= 1000 ? `${oneDecimal(count / 1000)}K` : String(count);
}

function oneDecimal(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}

/** Cuts at a word boundary so that at most `most` characters precede the ellipsis. */
export function excerpt(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const cut = characters.slice(0, most).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

/** Initial letter shown in place of a missing picture. */
export function initialOf(name: string): string {
  return Array.from(name.trim())[0]?.toLocaleUpperCase('vi-VN') ?? '?';
}
