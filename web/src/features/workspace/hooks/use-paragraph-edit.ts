import { useCallback, useEffect, useRef, useState } from 'react';
import { toLines } from '@lacthu/novel-text';
import { withLines } from '../model/align-paragraphs';
import type { Draft } from '../model/draft';

type EditedTexts = Pick<Draft, 'source' | 'target' | 'origin'>;

export interface ParagraphEdit {
  /** The line of the translation being edited in place; null when there is none. */
  readonly line: number | null;
  /**
   * The texts to display: those at the start of the edit, because removed lines would move paragraphs under the cursor.
   */
  readonly shown: Pick<EditedTexts, 'source' | 'target'>;
  readonly open: (line: number) => void;
  readonly type: (text: string) => void;
  readonly close: () => void;
  /** Reverts the edit. */
  readonly cancel: () => void;
}

interface EditOptions {
  readonly draft: EditedTexts;
  /** A translation is running. */
  readonly isLocked: boolean;
  readonly onTarget: (target: string) => void;
  readonly onRestore: (texts: Pick<EditedTexts, 'target' | 'origin'>) => void;
}

interface OpenEdit {
  readonly line: number;
  readonly before: EditedTexts;
  /** The whole translation including the edit. */
  readonly typed: string;
}

/**
 * Edits one paragraph of the translation. Every keystroke is written to the draft, so that it is saved and stored like
 * all typing; the edit ends when something else changes the texts.
 */
export function useParagraphEdit(options: EditOptions): ParagraphEdit {
  const { source, target } = options.draft;
  const [edit, setEdit] = useState<OpenEdit | null>(null);
  const isOver =
    edit !== null && (options.isLocked || edit.typed !== target || edit.before.source !== source);
  if (isOver) setEdit(null);

  // The actions below are stable while typing, because hundreds of rows receive them.
  const now = useRef({ ...options, edit });
  useEffect(() => {
    now.current = { ...options, edit };
  });

  const open = useCallback((line: number): void => {
    const { draft } = now.current;
    setEdit({ line, before: draft, typed: draft.target });
  }, []);
  const close = useCallback((): void => setEdit(null), []);
  const restore = useCallback(({ before, typed }: OpenEdit): void => {
    if (typed !== before.target) now.current.onRestore({ target: before.target, origin: before.origin });
  }, []);
  const type = useCallback(
    (text: string): void => {
      const { edit: open } = now.current;
      if (open === null) return;
      const line = oneLine(text);
      const isAsBefore = line === (toLines(open.before.target)[open.line] ?? '').trim();
      const typed = isAsBefore
        ? open.before.target
        : withLines(open.before.source, open.before.target, new Map([[open.line, line]]));
      setEdit({ ...open, typed });
      if (isAsBefore) restore(open);
      else now.current.onTarget(typed);
    },
    [restore],
  );
  const cancel = useCallback((): void => {
    const { edit: open } = now.current;
    if (open) restore(open);
    setEdit(null);
  }, [restore]);

  return { line: edit?.line ?? null, shown: edit?.before ?? { source, target }, open, type, close, cancel };
}

/** A paragraph is one line: pasted line breaks become spaces. */
function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim();
}
