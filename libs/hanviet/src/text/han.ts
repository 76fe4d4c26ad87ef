/** Any Han character, with 〇, 々 and the rare planes; the script property knows all of them. */
export const IS_HAN = /\p{Script=Han}/u;
export const HAN_RUN = /\p{Script=Han}+/gu;

/** The whole character (one or two code units) that starts at this index. */
export function characterAt(text: string, index: number): string {
  return String.fromCodePoint(text.codePointAt(index) ?? 0);
}

/** Code units of the whole character that starts at this index. */
export function lengthAt(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdbff ? characterAt(text, index).length : 1;
}

/** Whether a Han character starts at this index; the common ones are recognised by their code alone. */
export function isHanAt(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  if (unit >= 0x4e00 && unit <= 0x9fff) return true;
  return unit >= 0x2e80 && IS_HAN.test(characterAt(text, index));
}
