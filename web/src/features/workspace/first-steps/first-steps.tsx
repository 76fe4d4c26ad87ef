import { Button, CloseButton, Text } from '@mantine/core';
import { IconPlayerPlay, IconVocabulary } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ChapterSummary, Project } from '@lacthu/contracts';
import { chapterListQuery } from '../../../api/chapters/chapters.queries';
import { glossaryQuery, suggestionsQuery } from '../../../api/projects/glossary.queries';
import { formatNumber } from '../../../lib/format/format';
import { useAiSettings } from '../../../settings/ai-settings';
import { batchListQuery } from '../batch-translation/batch.queries';
import { hasNotEnded } from '../batch-translation/model/job-state';
import { nextSelected } from '../batch-translation/model/select-range';
import { usePlan } from '../batch-translation/use-plan';
import { useStart } from '../batch-translation/use-start';
import { useStylePrompt } from '../hooks/use-style-prompt';
import { dismissFirstSteps, useIsDismissed } from './dismissed-projects';
import { firstStepsTexts } from './texts';
import styles from './first-steps.module.css';

interface FirstStepsProps {
  readonly project: Project;
  readonly onNames: () => void;
}

/** Next steps of an imported book: approve its names, translate its first chapters. Gone once one is translated. */
export function FirstSteps(props: FirstStepsProps) {
  const { project } = props;
  const isDismissed = useIsDismissed(project.id);
  const chapters = useQuery(chapterListQuery(project.id)).data;
  const jobs = useQuery(batchListQuery(project.id)).data ?? [];
  // The project is known before its list, so that the card takes its room at once.
  const isNew = project.translated_count === 0 && (chapters ?? []).every(isUntouched);
  const count = chapters?.length ?? project.chapter_count;
  if (isDismissed || !isNew || count === 0 || jobs.some(hasNotEnded)) return null;
  return <FirstStepsCard {...props} chapters={chapters ?? []} count={count} />;
}

function isUntouched({ state, has_translation: isBegun }: ChapterSummary): boolean {
  return state === 'untranslated' && !isBegun;
}

interface FirstStepsCardProps extends FirstStepsProps {
  /** Empty while they load. */
  readonly chapters: readonly ChapterSummary[];
  readonly count: number;
}

function FirstStepsCard({ project, onNames, chapters, count }: FirstStepsCardProps) {
  const names = useNameCount(project.id);
  const stylePrompt = useStylePrompt(project);
  const [{ engine }] = useAiSettings();
  const { start, startWithoutKey, isStarting } = useStart(project.id, stylePrompt);
  const range = nextSelected(chapters, 'untranslated');
  const choice = { chapterRange: { ...range, only: 'untranslated' as const } };
  const isFree = startWithoutKey !== null || engine === 'hanviet';
  const plan = usePlan(project.id, stylePrompt, isFree || chapters.length === 0 ? null : choice);
  const size = formatNumber(Math.min(count, range.to || count));
  return (
    <section className={styles.card} aria-label={firstStepsTexts.label}>
      <div className={styles.words}>
        <Text fw={600}>
          {[firstStepsTexts.chapters(formatNumber(count)), nameWords(names)].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {plan.words || firstStepsTexts.advice}
        </Text>
      </div>
      <Button
        variant="default"
        disabled={names === 0}
        leftSection={<IconVocabulary size={18} aria-hidden />}
        onClick={onNames}
      >
        {firstStepsTexts.reviewNames}
      </Button>
      <Button
        px="sm"
        loading={isStarting}
        disabled={chapters.length === 0}
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
        onClick={() => (startWithoutKey ? startWithoutKey(choice) : start(choice, plan.words))}
      >
        {isFree ? firstStepsTexts.translateFree(size) : firstStepsTexts.translate(size)}
      </Button>
      <CloseButton
        size="lg"
        aria-label={firstStepsTexts.dismiss}
        className={styles.close}
        onClick={() => dismissFirstSteps(project.id)}
      />
    </section>
  );
}

/** Names of the book that are not in the glossary; null while they are searched for, undefined after a failure. */
function useNameCount(projectId: number): number | null | undefined {
  const found = useQuery(suggestionsQuery(projectId));
  const entries = useQuery(glossaryQuery(projectId)).data ?? [];
  if (found.isError) return undefined;
  if (!found.data) return null;
  const known = new Set(entries.map(({ source }) => source));
  return found.data.suggestions.filter(({ source }) => !known.has(source)).length;
}

function nameWords(names: number | null | undefined): string {
  if (names === null) return firstStepsTexts.searching;
  return names ? firstStepsTexts.namesFound(formatNumber(names)) : '';
}
