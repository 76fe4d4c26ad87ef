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

/** Distance from the visible area in which content is prepared, so that scrolling shows no gaps. */
const MARGIN = '800px 0px';

const arrivals = new WeakMap<Element, () => void>();

const observers = new WeakMap<Element, IntersectionObserver>();

interface DraftCellProps {
  readonly drafts: Drafts;
  readonly pair: ParagraphPair;
  /** Name of the paragraph on the page. */
  readonly number: string;
  /** A translation is running: nothing can be applied meanwhile. */
  readonly isLocked: boolean;
  /** Element of the whole paragraph: its contents are laid out only when visible. */
  readonly row: RefObject<Element | null>;
  /** Position among the columns. */
  readonly className: string | undefined;
}

/** The draft of one paragraph, made when it is scrolled near. */
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
  /** The latest draft of this very paragraph. */
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
    // Corrected words change drafts in place.
    placeholderData: keepPreviousData,
  });
  const line = block && sourceLine !== null ? data?.[sourceLine - block.from] : undefined;
  return {
    // The cached draft may be of an older text.
    line: line?.source === source.replaceAll('\r', ' ') ? line : undefined,
    isError,
    retry: () => void refetch(),
  };
}

/** Whether the element has ever been in or near the visible area of its scroll container. */
function useWasNear(ref: RefObject<Element | null>): boolean {
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || wasNear) return;
    return watch(element, () => setWasNear(true));
  }, [ref, wasNear]);
  return wasNear;
}

/**
 * One observer per scroll container, because a chapter has hundreds of paragraphs. @returns a function that stops
 * observing
 */
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
