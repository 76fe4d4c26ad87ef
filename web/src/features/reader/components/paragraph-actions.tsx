import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  useMemo,
} from 'react';
import { IconMessage, IconPencil } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import type { PublicChapter } from '@lacthu/contracts';
import type { Paragraph } from '@lacthu/novel-text';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format/format';
import { PARAGRAPH_ANCHOR } from '../../../lib/paths';
import { paragraphCommentsQuery } from '../../../api/community/comments.queries';
import { lineIdAt, lineOf } from '../model/chapter-lines';
import { useReadingSettings } from '../model/reading-settings';
import { paragraphTexts } from '../paragraph.texts';
import type { ParagraphAction } from './paragraph-action';
import { ParagraphBar } from './paragraph-bar';
import type { ParagraphEnds } from './paragraph-ends';
import { ParagraphMargin } from './paragraph-margin';
import styles from './paragraph-actions.module.css';

const NONE: ReadonlyMap<number, number> = new Map();

const ParagraphPanel = lazy(async () => ({ default: (await import('./paragraph-panel')).ParagraphPanel }));
const TypoDialog = lazy(async () => ({ default: (await import('./typo-dialog')).TypoDialog }));

export interface ParagraphActionsProps {
  readonly chapter: PublicChapter;
  readonly paragraphs: readonly Paragraph[];
  /** The element around the text, and the one that contains the paragraphs. */
  readonly area: RefObject<HTMLElement | null>;
  readonly text: RefObject<HTMLElement | null>;
  /** Receives what to show at the ends of paragraphs: comment counts. */
  readonly onEnds: (ends: ParagraphEnds) => void;
}

/**
 * Actions on a paragraph: in the margin for a mouse, in a bar below for selected text and the keyboard. A new action is
 * a new entry of `actions`.
 */
export function ParagraphActions({ chapter, paragraphs, area, text, onEnds }: ParagraphActionsProps) {
  const { paragraphComments } = useReadingSettings();
  const [opened, setOpened] = useState<number | 'gone' | null>(null);
  const [wrong, setWrong] = useState<number | null>(null);
  const counts = useParagraphCounts(chapter, paragraphComments);
  useEffect(() => {
    onEnds({ chapterId: chapter.id, of: (lineId) => bubbleOf(lineId, counts.get(lineId)) });
  }, [onEnds, chapter.id, counts]);
  useBubbles(text, setOpened);
  useAddressedParagraph(chapter, text, paragraphComments ? setOpened : null);

  const actions: ParagraphAction[] = [
    ...(paragraphComments ? [{ name: paragraphTexts.comment, Icon: IconMessage, onSelect: setOpened }] : []),
    { name: paragraphTexts.typo, Icon: IconPencil, onSelect: setWrong },
  ];
  const lineIdOf = (line: number): number => lineIdAt(chapter, line);
  const wordsOf = (lineId: number | 'gone'): string | null =>
    paragraphs.find(({ line }) => lineIdOf(line) === lineId)?.text ?? null;
  const wrongWords = wrong === null ? null : wordsOf(wrong);
  const shown = new Set(paragraphs.map(({ line }) => lineIdOf(line)));
  const gone = [...counts].reduce((sum, [lineId, count]) => (shown.has(lineId) ? sum : sum + count), 0);
  return (
    <>
      <ParagraphMargin area={area} text={text} actions={actions} lineIdOf={lineIdOf} />
      <ParagraphBar text={text} paragraphs={paragraphs} actions={actions} lineIdOf={lineIdOf} />
      {gone > 0 && (
        <button type="button" className={styles.gone} onClick={() => setOpened('gone')}>
          {paragraphTexts.goneCount(formatNumber(gone))}
        </button>
      )}
      <Suspense>
        {opened !== null && (
          <ParagraphPanel
            chapter={chapter}
            line={opened}
            words={wordsOf(opened)}
            onClose={() => setOpened(null)}
          />
        )}
        {wrong !== null && wrongWords !== null && (
          <TypoDialog
            chapterId={chapter.id}
            lineId={wrong}
            words={wrongWords}
            onClose={() => setWrong(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Comment count of a paragraph. Drawn by CSS, so that it is not part of copied text. */
function bubbleOf(lineId: number, count: number | undefined): ReactNode {
  if (count === undefined) return null;
  return (
    <button
      type="button"
      // The keyboard reaches all paragraphs through one Tab stop, see ParagraphBar.
      tabIndex={-1}
      className={styles.bubble}
      data-comments={lineId}
      data-count={formatNumber(count)}
      aria-label={paragraphTexts.count(formatNumber(count))}
    />
  );
}

/** The counts are rendered inside the text; a click on one opens the comments. */
function useBubbles(text: RefObject<HTMLElement | null>, onOpen: (lineId: number) => void): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const element = text.current;
    const press = ({ target }: MouseEvent): void => {
      const bubble = target instanceof Element ? target.closest('[data-comments]') : null;
      if (bubble) open(Number(bubble.getAttribute('data-comments')));
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [text]);
}

/** Scrolls to the paragraph in the address and opens its comments. */
function useAddressedParagraph(
  chapter: PublicChapter,
  text: RefObject<HTMLElement | null>,
  onOpen: ((line: number | 'gone') => void) | null,
): void {
  const { hash, key } = useLocation();
  const done = useRef<string | null>(null);
  const arrive = useEffectEvent((lineId: number) => {
    const line = lineOf(chapter, lineId);
    const paragraph = line === null ? null : text.current?.querySelector(`[data-line="${line}"]`);
    paragraph?.scrollIntoView({ block: 'center' });
    onOpen?.(paragraph ? lineId : 'gone');
  });
  useEffect(() => {
    const lineId = Number(hash.replace(`#${PARAGRAPH_ANCHOR}`, ''));
    if (!hash.startsWith(`#${PARAGRAPH_ANCHOR}`) || !Number.isInteger(lineId) || done.current === key) return;
    done.current = key;
    arrive(lineId);
  }, [hash, key]);
}

/** Number of comments by line id; empty while switched off or not loaded. */
function useParagraphCounts(chapter: PublicChapter, isWanted: boolean): ReadonlyMap<number, number> {
  const { data } = useQuery({
    ...paragraphCommentsQuery(chapter.project_id, chapter.id),
    enabled: isWanted,
  });
  return useMemo(
    () => (data && isWanted ? new Map(data.counts.map(({ line_id, count }) => [line_id, count])) : NONE),
    [data, isWanted],
  );
}
