import type { RefObject } from 'react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { ConvertedLine } from '@lacthu/hanviet';
import { boxedText } from '../../../ui/hanviet-line/boxed-text';
import type { ParagraphPair } from '../model/align-paragraphs';
import { blockDraftQuery } from './block-draft.queries';
import type { Drafts } from './drafts-context';
import { ParagraphDraft } from './paragraph-draft';
import { blockAt } from './source-blocks';
import { useWasNear } from './use-was-near';
import styles from './hanviet.module.css';

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
