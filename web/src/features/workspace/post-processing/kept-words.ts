import { storedValue, useStoredValue } from '../../../lib/storage/stored-value';

/** A passage that was translated again and waits to be put in its place. */
export interface MadePassage {
  /** The passage that was pasted. */
  readonly of: string;
  readonly text: string;
  /** What did not go as wished. */
  readonly note: string | null;
}

/** What the person has typed into the tools, and what has come of it and is not applied. */
export interface KeptWords {
  /** A task for the whole text; it goes along from chapter to chapter. */
  readonly instruction: string;
  /** What is to be observed when selected text is translated again; goes along as well. */
  readonly wish: string;
  /** The passage in the paste box, which belongs to one chapter. */
  readonly passage: string;
  readonly made: MadePassage | null;
}

const NOTHING: KeptWords = { instruction: '', wish: '', passage: '', made: null };

// Ends with the tab: until then another chapter, another page and a reload lose nothing.
const kept = storedValue<Readonly<Record<string, Partial<KeptWords>>>>({
  key: 'post-processing-words',
  area: 'session',
  decode: (text) => {
    try {
      return { ...(JSON.parse(text ?? '{}') as Record<string, Partial<KeptWords>>) };
    } catch {
      return {};
    }
  },
  encode: (words) => (Object.keys(words).length > 0 ? JSON.stringify(words) : null),
});

/**
 * What was typed into the tools at one desk, and a way to change it.
 * @param chapterId null for the text that is no chapter yet
 */
export function useKeptWords(
  projectId: number,
  chapterId: number | null,
): readonly [KeptWords, (part: Partial<KeptWords>) => void] {
  const all = useStoredValue(kept);
  const ofProject = String(projectId);
  const ofChapter = `${projectId}:${chapterId ?? 'new'}`;
  const words = { ...NOTHING, ...all[ofProject], ...all[ofChapter] };
  const change = (part: Partial<KeptWords>): void => {
    const { instruction, wish, passage, made } = {
      ...NOTHING,
      ...kept.get()[ofProject],
      ...kept.get()[ofChapter],
      ...part,
    };
    kept.set({ ...kept.get(), [ofProject]: { instruction, wish }, [ofChapter]: { passage, made } });
  };
  return [words, change];
}
