import { useState } from 'react';
import { Alert, Anchor, Button, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { GlossaryMiss, GlossaryMisses } from '@lacthu/contracts';
import { commonTexts } from '../../../../frequent.texts';
import { QueryState } from '../../../../widgets/query-state';
import { VirtualList } from '../../../../ui/virtual-list';
import { formatNumber } from '../../../../lib/format/format';
import { paths } from '../../../../lib/paths';
import { missesQuery } from '../../../../api/projects/glossary.queries';
import { glossaryTexts } from './glossary.texts';
import layout from '../../../../styles/layout.module.css';
import styles from './glossary.module.css';

const MISS_ROW_PX = 96;
const SCOPES = ['chapter', 'project'] as const;
type Scope = (typeof SCOPES)[number];
const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  chapter: glossaryTexts.thisChapter,
  project: glossaryTexts.wholeProject,
};

interface MissesProps {
  readonly projectId: number;
  /** The chapter on the desk; null for a text that is none yet. */
  readonly chapterId: number | null;
  /** The person goes on to a chapter. */
  readonly onLeave: () => void;
}

/** Lines whose translation lacks an approved term, with links to their chapters. */
export function Misses({ projectId, chapterId, onLeave }: MissesProps) {
  const [wanted, setWanted] = useState<Scope>('chapter');
  const scope = chapterId === null ? 'project' : wanted;
  const misses = useQuery(missesQuery(projectId, scope === 'chapter' ? chapterId : null));
  return (
    <>
      <Text size="sm" c="dimmed">
        {glossaryTexts.missesHint}
      </Text>
      <div className={layout.rowOfFields}>
        {chapterId !== null && (
          <SegmentedControl
            aria-label={glossaryTexts.missesScope}
            value={scope}
            onChange={(value) => setWanted(SCOPES.find((known) => known === value) ?? 'chapter')}
            data={SCOPES.map((value) => ({ value, label: SCOPE_LABELS[value] }))}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={misses.isFetching}
          onClick={() => void misses.refetch()}
        >
          {glossaryTexts.refresh}
        </Button>
      </div>
      <QueryState
        query={misses}
        failure={glossaryTexts.missesFailure}
        loading={<Skeleton h={240} aria-label={commonTexts.loading} />}
      >
        {(data) => <MissList projectId={projectId} found={data} onLeave={onLeave} />}
      </QueryState>
    </>
  );
}

interface MissListProps {
  readonly projectId: number;
  readonly found: GlossaryMisses;
  readonly onLeave: () => void;
}

function MissList({ projectId, found: { misses, more }, onLeave }: MissListProps) {
  return (
    <>
      <Text size="sm" role="status">
        {misses.length === 0 ? glossaryTexts.noMisses : glossaryTexts.missCount(formatNumber(misses.length))}
      </Text>
      {more && <Alert color="hoPhach">{glossaryTexts.moreMisses}</Alert>}
      {misses.length > 0 && (
        <VirtualList
          label={glossaryTexts.misses}
          items={misses}
          rowHeight={MISS_ROW_PX}
          keyOf={({ chapter_id, line, source }) => `${chapter_id}:${line}:${source}`}
          className={styles.list}
        >
          {(miss) => <Miss projectId={projectId} miss={miss} onLeave={onLeave} />}
        </VirtualList>
      )}
    </>
  );
}

interface MissProps {
  readonly projectId: number;
  readonly miss: GlossaryMiss;
  readonly onLeave: () => void;
}

function Miss({ projectId, miss, onLeave }: MissProps) {
  const { chapter_id, chapter_title, line, source, target, translated_line } = miss;
  return (
    <div className={styles.miss}>
      <Anchor
        component={Link}
        className={styles.cut}
        to={`${paths.project(projectId)}?chapter=${chapter_id}`}
        onClick={onLeave}
      >
        {glossaryTexts.missPlace(chapter_title, formatNumber(line + 1))}
      </Anchor>
      <span className={styles.cut}>
        <span className={styles.han} lang="zh">
          {source}
        </span>{' '}
        → {target}
      </span>
      <span className={`${styles.cut} ${styles.soft}`} title={translated_line}>
        {translated_line === '' ? glossaryTexts.nowhere : translated_line}
      </span>
    </div>
  );
}
