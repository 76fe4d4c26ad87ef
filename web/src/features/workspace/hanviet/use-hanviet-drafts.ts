import { useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { toLines } from '@lacthu/novel-text';
import { messageOf } from '../../../api/api-error';
import { formatNumber } from '../../../lib/format/format';
import { useStoredValue } from '../../../lib/storage/stored-value';
import { toasts } from '../../../lib/toasts';
import { glossaryQuery } from '../../../api/projects/glossary.queries';
import { useOwnDictionary } from '../../../hanviet/use-own-dictionary';
import { useHanvietSettings } from '../../../settings/hanviet-settings';
import { withLines, type ParagraphPair } from '../model/align-paragraphs';
import { blockDraftQuery } from './block-draft.queries';
import { type DraftSetting, approvedNames, draftSetting } from './draft-setting';
import type { Drafts } from './drafts-context';
import { emptyParagraphs, fillings, type DraftedBlock, type EmptyParagraph } from './empty-paragraphs';
import { hanvietColumn } from './hanviet-column';
import { hanvietTexts } from './hanviet.texts';
import { blockAt, blocksOf, type SourceBlock } from './source-blocks';
import { selectedWord, type WordToFix } from './word-to-fix';

const NONE = {};

interface DraftedTexts {
  readonly projectId: number;
  readonly source: string;
  readonly target: string;
  readonly pairs: readonly ParagraphPair[];
  /** Applies a translation that contains drafts, with a message. */
  readonly onFill: (target: string, note: string) => void;
}

export interface HanvietDrafts {
  /** null while no drafts are shown. */
  readonly drafts: Drafts | null;
  readonly empty: readonly EmptyParagraph[];
  readonly isFilling: boolean;
  /** Fills all untranslated paragraphs with drafts. */
  readonly fill: () => void;
  /** The word whose Vietnamese is being changed. */
  readonly word: WordToFix | null;
  readonly fix: (word: WordToFix | null) => void;
}

/** The offline drafts beside the paragraphs in the editor. */
export function useHanvietDrafts(texts: DraftedTexts): HanvietDrafts {
  const { projectId, source, pairs } = texts;
  const isShown = useStoredValue(hanvietColumn);
  const setting = useDraftSetting(projectId, isShown);
  const queryClient = useQueryClient();
  const [word, fix] = useState<WordToFix | null>(null);
  const [isFilling, setFilling] = useState(false);
  // Stable, so that paragraphs do not re-render when another one changes.
  const latest = useRef(texts);
  useEffect(() => {
    latest.current = texts;
  });

  // Filling that starts before the own words are loaded waits for them.
  const waiting = useRef<((made: DraftSetting) => void) | null>(null);
  useEffect(() => {
    if (setting) waiting.current?.(setting);
  }, [setting]);

  const blocks = useMemo(() => (isShown ? blocksOf(toLines(source)) : []), [isShown, source]);
  const empty = useMemo(() => (isShown ? emptyParagraphs(pairs) : []), [isShown, pairs]);
  const drafts = useMemo(
    (): Drafts | null =>
      isShown
        ? {
            blocks,
            setting,
            use: (line, text, number) => {
              const { source: from, target, onFill } = latest.current;
              onFill(withLines(from, target, new Map([[line, text]])), hanvietTexts.used(number));
            },
            addWord: () => fix(selectedWord('')),
          }
        : null,
    [isShown, blocks, setting],
  );

  const fill = async (): Promise<void> => {
    const made = setting ?? (await new Promise<DraftSetting>((resolve) => (waiting.current = resolve)));
    const needed = neededBlocks(blocks, empty);
    const drafted = await Promise.all(
      needed.map(async (block): Promise<DraftedBlock> => ({
        block,
        lines: await queryClient.fetchQuery(blockDraftQuery(block, made)),
      })),
    );
    const now = latest.current;
    // Text typed meanwhile stays.
    const filled = fillings(emptyParagraphs(now.source === source ? now.pairs : []), drafted);
    if (filled.size === 0) return;
    now.onFill(withLines(source, now.target, filled), hanvietTexts.filled(formatNumber(filled.size)));
  };

  return {
    drafts,
    empty,
    isFilling,
    fill: () => {
      if (isFilling) return;
      setFilling(true);
      fill()
        .catch((error: unknown) => toasts.error(messageOf(error, hanvietTexts.fillFailure)))
        .finally(() => setFilling(false));
    },
    word,
    fix,
  };
}

function neededBlocks(blocks: readonly SourceBlock[], empty: readonly EmptyParagraph[]): SourceBlock[] {
  const needed = empty.flatMap(({ sourceLine }) => blockAt(blocks, sourceLine) ?? []);
  return [...new Set(needed)];
}

/**
 * Inputs of a project's drafts; null while its names or own words are loading. When loading fails they are left out,
 * because a draft without them is better than none.
 */
function useDraftSetting(projectId: number, isWanted: boolean): DraftSetting | null {
  const [{ mode, tonePlacement }] = useHanvietSettings();
  const { data: entries, isPending } = useQuery({ ...glossaryQuery(projectId), enabled: isWanted });
  const { own, isLoading } = useOwnDictionary(projectId, isWanted);
  const names = useMemo(() => (entries ? approvedNames(entries) : NONE), [entries]);
  const setting = useMemo(
    () => draftSetting({ projectId, mode, tonePlacement, names, own }),
    [projectId, mode, tonePlacement, names, own],
  );
  return isWanted && !isPending && !isLoading ? setting : null;
}
