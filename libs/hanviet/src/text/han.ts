/** Any Han character, with 〇, 々 and the rare planes; the script property knows all of them. */
export const IS_HAN = /\p{Script=Han}/u;
export const HAN_RUN = /\p{Script=Han}+/gu;

/** The whole character (one or two code units) that starts at this index. */
export function characterAt(text: string, index: number): string {
  return String.fromCodePoint(text.codePointAt(index) ?? 0);
}
