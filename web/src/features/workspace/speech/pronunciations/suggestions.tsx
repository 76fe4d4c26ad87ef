import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Pronunciation } from '@lacthu/contracts';
import { formatNumber } from '../../../../lib/format/format';
import { pronunciationTexts } from '../../../../widgets/speech/texts';
import { freshSuggestions } from './pronunciation-list';
import { suggestionsQuery } from './pronunciations.queries';
import styles from '../../../../widgets/speech/speech.module.css';

interface SuggestionsProps {
  readonly projectId: number;
  readonly lists: readonly (readonly Pronunciation[])[];
  readonly onTake: (entries: Pronunciation[]) => void;
}

/** Names of the glossary that are hard for a Vietnamese voice, with a suggested pronunciation each. */
export function Suggestions({ projectId, lists, onTake }: SuggestionsProps) {
  const { data, isError } = useQuery(suggestionsQuery(projectId));
  const fresh = data && freshSuggestions(data, lists);
  return (
    <Stack gap="xs" component="section" aria-label={pronunciationTexts.suggestions}>
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {pronunciationTexts.suggestions}
        </Text>
        {fresh && fresh.length > 1 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onTake([...fresh])}>
            {pronunciationTexts.takeAll(formatNumber(fresh.length))}
          </Button>
        )}
      </Group>
      {fresh === undefined && !isError && <Skeleton h={36} />}
      {(isError || fresh?.length === 0) && (
        <Text size="sm" c="dimmed">
          {isError ? pronunciationTexts.suggestionsFailure : pronunciationTexts.noSuggestions}
        </Text>
      )}
      <div className={styles.suggestions}>
        {fresh?.map((entry) => (
          <Button
            key={entry.written}
            variant="default"
            px="xs"
            aria-label={pronunciationTexts.take(entry.written, entry.spoken)}
            onClick={() => onTake([entry])}
          >
            {`${entry.written} → ${entry.spoken}`}
          </Button>
        ))}
      </div>
    </Stack>
  );
}
