import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PublicChapter } from '@lacthu/contracts';
import { paragraphCommentsQuery } from '../../../api/community/comments.queries';

const NONE: ReadonlyMap<number, number> = new Map();

/** Comments by the id of the line they are about; none while they are not asked for, and where they did not come. */
export function useParagraphCounts(chapter: PublicChapter, isWanted: boolean): ReadonlyMap<number, number> {
  const { data } = useQuery({
    ...paragraphCommentsQuery(chapter.project_id, chapter.id),
    enabled: isWanted,
  });
  return useMemo(
    () => (data && isWanted ? new Map(data.counts.map(({ line_id, count }) => [line_id, count])) : NONE),
    [data, isWanted],
  );
}
