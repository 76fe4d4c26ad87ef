import { useState } from 'react';
import { Alert, Button, Loader, SegmentedControl } from '@mantine/core';
import type { Project } from '@lacthu/contracts';
import { EmptyState } from '../../../ui/empty-state';
import { formatNumber } from '../../../lib/format/format';
import { useStylePrompt } from '../hooks/use-style-prompt';
import { ResultsList } from './results-list';
import { SplitList } from './split-list';
import { resultsOf } from './staged-chapter';
import { useStagedList, type StagedStore } from './staged-store';
import { useWork } from './staged-work';
import { stagedTexts } from './texts';
import { useStagedActs } from './use-staged-acts';
import { WorkNotice } from './work-notice';
import styles from './staged.module.css';

const LISTS = ['split', 'results'] as const;
type List = (typeof LISTS)[number];

interface StagedPanelProps {
  readonly project: Project;
  readonly store: StagedStore;
  readonly onEdit: (id: number) => void;
  readonly onPaste: () => void;
}

/** Chapters that are not saved yet: the split ones, and their translations. */
export function StagedPanel({ project, store, onEdit, onPaste }: StagedPanelProps) {
  const { chapters, isLoading, isLost } = useStagedList(store);
  const stylePrompt = useStylePrompt(project);
  const acts = useStagedActs(store, stylePrompt);
  const isBusy = useWork(store).work !== null;
  const [shown, setShown] = useState<List>('split');
  const results = resultsOf(chapters);
  const counts = { split: chapters.length, results: results.length };

  if (isLoading) return <Loader m="md" aria-label={stagedTexts.loading} />;
  if (chapters.length === 0) {
    return (
      <EmptyState
        title={stagedTexts.emptyTitle}
        text={stagedTexts.emptyText}
        action={<Button onClick={onPaste}>{stagedTexts.toPaste}</Button>}
      />
    );
  }
  return (
    <div className={styles.panel}>
      {isLost && <Alert color="hoPhach">{stagedTexts.lost}</Alert>}
      <div>
        <SegmentedControl
          fullWidth
          aria-label={stagedTexts.listChoice}
          value={shown}
          onChange={(value) => setShown(LISTS.find((known) => known === value) ?? 'split')}
          data={LISTS.map((value) => ({
            value,
            label: stagedTexts.listOf(stagedTexts.lists[value], formatNumber(counts[value])),
          }))}
        />
        <WorkNotice store={store} />
      </div>
      {shown === 'split' ? (
        <SplitList
          projectId={project.id}
          store={store}
          chapters={chapters}
          acts={acts}
          isBusy={isBusy}
          stylePrompt={stylePrompt}
          onEdit={onEdit}
        />
      ) : (
        <ResultsList store={store} results={results} acts={acts} isBusy={isBusy} onEdit={onEdit} />
      )}
    </div>
  );
}
