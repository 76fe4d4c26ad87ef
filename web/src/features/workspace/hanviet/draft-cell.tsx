import type { RefObject } from 'react';
import { Skeleton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { ConvertedLine } from '@lacthu/hanviet';
import { HanvietLine } from '../../../components/hanviet-line/hanviet-line';
import type { ParagraphPair } from '../model/align-paragraphs';
import { blockDraftQuery } from './block-draft.queries';
import type { Drafts } from './drafts-context';
import { hanvietTexts } from './hanviet.texts';
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
  if (!line) {
    return (
      <div className={`${styles.draft} ${className ?? ''}`}>
        {isError ? (
          <span className={styles.failure}>
            {hanvietTexts.failure}{' '}
            <button type="button" className={styles.act} onClick={retry}>
              {hanvietTexts.retry}
            </button>
          </span>
        ) : (
          <Skeleton height="1.2em" my="0.5em" aria-label={hanvietTexts.loading} />
        )}
      </div>
    );
  }
  return (
    <div className={`${styles.draft} ${className ?? ''}`}>
      {line.reading && (
        <p className={styles.reading} lang="vi">
          {line.reading.text}
        </p>
      )}
      <HanvietLine
        draft={line}
        source={line.source}
        reading={line.reading}
        place={pair.sourceLine ?? undefined}
        className={styles.words}
      />
      {targetLine !== null && line.text !== '' && (
        <button
          type="button"
          className={styles.act}
          aria-label={hanvietTexts.useFor(number)}
          disabled={isLocked || pair.target === line.text}
          onClick={() => drafts.use(targetLine, line.text, number)}
        >
          {hanvietTexts.use}
          <IconArrowRight size={16} aria-hidden />
        </button>
      )}
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
