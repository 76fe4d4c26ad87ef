/**
 * Letters and digits per second above which an answer cannot contain the whole text. Vietnamese is read at 4 to 5
 * syllables a second, about 16 letters; the fastest speakers reach 8 syllables, under 30 letters. The limit is twice
 * that.
 */
const MAX_LETTERS_PER_SECOND = 60;
/** A Han character is one syllable, about three letters. */
const LETTERS_OF_HAN = 3;
/** An exclamation may be very short. */
const MIN_LETTERS = 20;

/**
 * Whether speech is far too short for its text, because the connection broke or the engine stopped in the middle.
 * @param spokenMs of the answer, without silence at its ends
 * @param speed of the voice, 1 is usual
 */
export function isTooShortFor(text: string, spokenMs: number, speed: number): boolean {
  const letters = spokenLetters(text);
  return letters >= MIN_LETTERS && letters / (spokenMs / 1_000) > MAX_LETTERS_PER_SECOND * speed;
}

/** A repeated letter (`aaaaa`) is one sound, however often it is written. */
function spokenLetters(text: string): number {
  const drawnIn = text.replace(/(\p{L})\1{2,}/gu, '$1$1');
  const han = drawnIn.match(/\p{Script=Han}/gu)?.length ?? 0;
  return (drawnIn.match(/[\p{L}\p{N}]/gu)?.length ?? 0) + han * (LETTERS_OF_HAN - 1);
}
