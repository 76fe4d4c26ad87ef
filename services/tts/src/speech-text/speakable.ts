const SPEAKABLE = /[\p{L}\p{N}]/u;

/** Whether a text has anything to speak: engines answer marks alone with an error or with silence. */
export const isSpeakable = (text: string): boolean => SPEAKABLE.test(text);

/** Index of the last letter or digit; −1 when there is none. */
export function lastSpoken(text: string): number {
  for (let at = text.length - 1; at >= 0; at--) {
    if (isSpeakable(String.fromCodePoint(text.codePointAt(at) as number))) return at;
  }
  return -1;
}
