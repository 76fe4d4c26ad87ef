/** Position of the tone mark of an open oa, oe, uy: 'old' writes hòa, thủy, khỏe; 'new' writes hoà, thuỷ, khoẻ. */
export type TonePlacement = 'old' | 'new';

const TONES = ['\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
const OPEN_RIMES = ['oa', 'oe', 'uy'];

const PAIRS = OPEN_RIMES.flatMap((rime) =>
  TONES.map((tone) => ({
    old: `${rime[0]}${tone}${rime[1]}`.normalize('NFC'),
    new: `${rime}${tone}`.normalize('NFC'),
  })),
);
const MOVES: Readonly<Record<TonePlacement, ReadonlyMap<string, string>>> = {
  old: new Map(PAIRS.map((pair) => [pair.new, pair.old])),
  new: new Map(PAIRS.map((pair) => [pair.old, pair.new])),
};

/**
 * Rewrites one lower-case syllable to the wanted placement. Only the open rimes differ between the two styles; after
 * `q` the u belongs to the consonant (quý), so nothing moves.
 */
export function placeTone(syllable: string, placement: TonePlacement): string {
  const remembered = placed[placement];
  const known = remembered.get(syllable);
  if (known !== undefined) return known;
  const written = withToneAt(syllable, placement);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(syllable, written);
  return written;
}

/** Chinese has some 2,000 readings. */
const REMEMBERED = 5_000;
const placed = { old: new Map<string, string>(), new: new Map<string, string>() } as const;

function withToneAt(syllable: string, placement: TonePlacement): string {
  if (syllable.startsWith('q')) return syllable;
  const moved = MOVES[placement].get(syllable.slice(-2));
  return moved === undefined ? syllable : syllable.slice(0, -2) + moved;
}
