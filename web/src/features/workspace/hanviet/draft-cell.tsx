import { type RefObject, useEffect, useState } from 'react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { ConvertedLine } from '@lacthu/hanviet';
import { boxedText } from '../../../ui/hanviet-line/boxed-text';
import type { ParagraphPair } from '../model/align-paragraphs';
import { SCROLL_PANE } from '../components/scroll-pane';
import { blockDraftQuery } from './block-draft.queries';
import type { Drafts } from './drafts-context';
import { ParagraphDraft } from './paragraph-draft';
import { blockAt } from './source-blocks';
import styles from './hanviet.module.css';

/** How far above and below what is seen things are prepared, so that scrolling meets no empty places. */
const MARGIN = '800px 0px';

const arrivals = new WeakMap<Element, () => void>();

const observers = new WeakMap<Element, IntersectionObserver>();

interface DraftCellProps {
  readonly drafts: Drafts;
  readonly pair: ParagraphPair;
  /** The paragraph as it is called on the page. */
  readonly number: string;
  /** A translation runs: nothing is taken over meanwhile. */
  readonly isLocked: boolean;
  /** The element of the whole paragraph: its contents are laid out only when they are in sight. */
  readonly row: RefObject<Element | null>;
  /** Its place among the columns. */
  readonly className: string | undefined;
}

/** The draft of one paragraph, made when it comes near. */
export function DraftCell({ drafts, pair, number, isLocked, row, className }: DraftCellProps) {
  const isNear = useWasNear(row);
  const { line, isError, retry } = useLineDraft(drafts, pair, isNear);
  const { targetLine } = pair;
  return (
    <div className={`${styles.draft} ${className ?? ''}`}>
      <ParagraphDraft
        line={line}
        place={pair.sourceLine ?? undefined}
        number={number}
        onRetry={isError ? retry : null}
        isTaken={line !== undefined && pair.target === boxedText(line)}
        isLocked={isLocked}
        onUse={targetLine === null ? null : (text) => drafts.use(targetLine, text, number)}
      />
    </div>
  );
}

interface LineDraft {
  /** The last one known of this very paragraph. */
  readonly line: ConvertedLine | undefined;
  readonly isError: boolean;
  readonly retry: () => void;
}

function useLineDraft(
  { blocks, setting }: Drafts,
  { sourceLine, source }: ParagraphPair,
  isNear: boolean,
): LineDraft {
  const block = sourceLine === null ? undefined : blockAt(blocks, sourceLine);
  const isWanted = isNear && setting !== null && block !== undefined;
  const { data, isError, refetch } = useQuery({
    ...(isWanted
      ? blockDraftQuery(block, setting)
      : { queryKey: ['hanviet-draft', 'none'], queryFn: skipToken }),
    // Words that were fixed change drafts in their places.
    placeholderData: keepPreviousData,
  });
  const line = block && sourceLine !== null ? data?.[sourceLine - block.from] : undefined;
  return {
    // What is kept may be of the text as it was.
    line: line?.source === source.replaceAll('\r', ' ') ? line : undefined,
    isError,
    retry: () => void refetch(),
  };
}

/** Whether the element has ever been in sight of the pane that it scrolls in, or close to it. */
function useWasNear(ref: RefObject<Element | null>): boolean {
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || wasNear) return;
    return watch(element, () => setWasNear(true));
  }, [ref, wasNear]);
  return wasNear;
}

/** One observer for all of a pane: a chapter has hundreds of paragraphs. @returns stops it */
function watch(element: Element, onNear: () => void): () => void {
  const observer = observerOf(element.closest(`[${SCROLL_PANE}]`) ?? document.documentElement);
  arrivals.set(element, onNear);
  observer.observe(element);
  return () => observer.unobserve(element);
}

function observerOf(pane: Element): IntersectionObserver {
  const known = observers.get(pane);
  if (known) return known;
  const root = pane === document.documentElement ? null : pane;
  const made = new IntersectionObserver(tellOf, { root, rootMargin: MARGIN });
  observers.set(pane, made);
  return made;
}

function tellOf(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) arrivals.get(target)?.();
}
