interface Size {
  readonly width: number;
  readonly height: number;
}
interface Place {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** In px from the corner of the window. */
export interface Corner {
  readonly left: number;
  readonly top: number;
}

/** Gap between word and card, and between card and window edge, in px. */
const GAP = 6;
const MARGIN = 8;

/** Computes the position of a card: below the word, above it when there is no room, and always inside the window. */
export function cardPosition(word: Place, card: Size, window: Size): Corner {
  const below = word.bottom + GAP;
  const above = word.top - GAP - card.height;
  const isRoomBelow = below + card.height + MARGIN <= window.height;
  return {
    left: Math.max(MARGIN, Math.min(word.left, window.width - card.width - MARGIN)),
    top: isRoomBelow || above < MARGIN ? below : above,
  };
}
