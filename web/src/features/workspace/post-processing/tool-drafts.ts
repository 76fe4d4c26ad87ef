import { storedValue, useStoredValue } from '../../../lib/storage/stored-value';

/** A passage translated again, not inserted yet. */
export interface MadePassage {
  /** The pasted passage. */
  readonly of: string;
  readonly text: string;
  /** Warning about parts that failed. */
  readonly note: string | null;
}

/** Text typed into the tools, and results that are not applied yet. */
export interface ToolDrafts {
  /** Instruction for the whole text; kept when another chapter is opened. */
  readonly instruction: string;
  /** Instruction for selected text to translate again; kept as well. */
  readonly wish: string;
  /** The passage in the paste field, which belongs to one chapter. */
  readonly passage: string;
  readonly made: MadePassage | null;
}

const NOTHING: ToolDrafts = { instruction: '', wish: '', passage: '', made: null };

// Stored until the tab is closed: opening another chapter or page and reloading lose nothing.
const kept = storedValue<Readonly<Record<string, Partial<ToolDrafts>>>>({
  key: 'post-processing-words',
  area: 'session',
  decode: (text) => {
    try {
      return { ...(JSON.parse(text ?? '{}') as Record<string, Partial<ToolDrafts>>) };
    } catch {
      return {};
    }
  },
  encode: (words) => (Object.keys(words).length > 0 ? JSON.stringify(words) : null),
});

/**
 * Returns the text typed into the tools for one chapter, and a setter.
 * @param chapterId null for the text that is not a chapter yet
 */
export function useToolDrafts(
  projectId: number,
  chapterId: number | null,
): readonly [ToolDrafts, (part: Partial<ToolDrafts>) => void] {
  const all = useStoredValue(kept);
  const ofProject = String(projectId);
  const ofChapter = `${projectId}:${chapterId ?? 'new'}`;
  const words = { ...NOTHING, ...all[ofProject], ...all[ofChapter] };
  const change = (part: Partial<ToolDrafts>): void => {
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
