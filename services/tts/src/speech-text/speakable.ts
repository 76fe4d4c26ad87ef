const SPEAKABLE = /[\p{L}\p{N}]/u;

/** Whether an engine has anything to say: on marks alone they answer with an error or with silence. */
export const isSpeakable = (text: string): boolean => SPEAKABLE.test(text);

/** Where the last letter or digit begins; −1 when there is none. */
export function lastSpoken(text: string): number {
  for (let at = text.length - 1; at >= 0; at--) {
    if (isSpeakable(String.fromCodePoint(text.codePointAt(at) as number))) return at;
  }
  return -1;
}
