import { storedValue } from '../../../lib/storage/stored-value';

/** Chapters whose place is remembered; the oldest go first. */
const MOST = 200;

type Places = readonly (readonly [chapterId: number, paragraph: number])[];

const places = storedValue<Places>({
  key: 'reading-position',
  decode: (text) => {
    try {
      const value: unknown = JSON.parse(text ?? '[]');
      return Array.isArray(value) ? value.filter(isPlace) : [];
    } catch {
      return [];
    }
  },
  encode: (value) => JSON.stringify(value),
});

function isPlace(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isInteger(part));
}

/** The paragraph (from 0) at which the reader left the chapter; 0 for one not begun. */
export function placeIn(chapterId: number): number {
  return places.get().find(([id]) => id === chapterId)?.[1] ?? 0;
}

/** Remembers the paragraph at the top of the window; 0 forgets the chapter. */
export function keepPlace(chapterId: number, paragraph: number): void {
  if (placeIn(chapterId) === paragraph) return;
  const others = places.get().filter(([id]) => id !== chapterId);
  places.set(paragraph === 0 ? others : [...others, [chapterId, paragraph] as const].slice(-MOST));
}
