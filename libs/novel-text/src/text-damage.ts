/** Number of U+FFFD in the text: places where characters are lost. */
export function countDamage(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) count += 1;
  return count;
}
