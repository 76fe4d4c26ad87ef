import { useMemo, useState } from 'react';
import { Button, Checkbox, Loader, Text } from '@mantine/core';
import { IconChecks, IconInbox, IconRefresh, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { GlossaryEntry, NameSuggestion, NameSuggestions } from '@lacthu/contracts';
import { messageOf } from '../../../../api/api-error';
import { useAddEntries, useDismissNames } from '../../../../api/projects/glossary.mutations';
import { suggestionsQuery } from '../../../../api/projects/glossary.queries';
import { PageProblem } from '../../../../widgets/page-problem';
import { formatNumber } from '../../../../lib/format/format';
import { useRestoredFocus } from '../../../../lib/react/use-restored-focus';
import { toasts } from '../../../../lib/toasts';
import { BookName } from './book-name';
import { glossaryTexts } from './glossary.texts';
import layout from '../../../../styles/layout.module.css';
import styles from './glossary.module.css';

/** Rows rendered at a time. */
const STEP = 50;

/** Vietnamese names edited by the user, by Chinese. */
type Readings = ReadonlyMap<string, string>;

interface BookNamesProps {
  readonly projectId: number;
  /** Chinese that has an entry by now. */
  readonly known: ReadonlySet<string>;
}

/** Names found in the whole book, to add to the glossary. */
export function BookNames({ projectId, known }: BookNamesProps) {
  const found = useQuery(suggestionsQuery(projectId));
  // Edited readings stay when the book is analysed again.
  const [readings, setReadings] = useState<Readings>(new Map());
  const names = found.isFetching ? null : namesOf(found.data, known);
  // After the last name, or a new search, the focus moves to the status message.
  const keptFocus = useRestoredFocus(String(names?.length), '[role="status"]');
  return (
    <div className={styles.namesPart} {...keptFocus}>
      {found.data && names ? (
        <>
          <Text size="sm" c="dimmed">
            {glossaryTexts.bookNamesHint}
          </Text>
          <div className={layout.rowOfFields}>
            <Text size="sm" role="status" tabIndex={-1} className={layout.growingField}>
              {standing(names.length, found.data.chapters)}
            </Text>
            <Button
              variant="subtle"
              leftSection={<IconRefresh size={18} aria-hidden />}
              onClick={() => void found.refetch()}
            >
              {glossaryTexts.lookAgain}
            </Button>
          </div>
          {names.length > 0 && (
            <NameChoice projectId={projectId} names={names} readings={readings} onReadings={setReadings} />
          )}
        </>
      ) : found.isError && !found.isFetching ? (
        <PageProblem
          title={glossaryTexts.bookNamesFailure}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <div className={layout.rowOfFields} role="status" tabIndex={-1}>
          <Loader size="sm" />
          <Text size="sm">{glossaryTexts.bookNamesLoading}</Text>
        </div>
      )}
    </div>
  );
}

function namesOf(found: NameSuggestions | undefined, known: ReadonlySet<string>): NameSuggestion[] | null {
  return found?.suggestions.filter(({ source }) => !known.has(source)) ?? null;
}

function standing(names: number, chapters: number): string {
  if (chapters === 0) return glossaryTexts.noChapters;
  if (names === 0) return glossaryTexts.noBookNames;
  return glossaryTexts.bookNamesFound(formatNumber(names), formatNumber(chapters));
}

interface NameChoiceProps {
  readonly projectId: number;
  readonly names: readonly NameSuggestion[];
  readonly readings: Readings;
  readonly onReadings: (readings: Readings) => void;
}

function NameChoice({ projectId, names, readings, onReadings }: NameChoiceProps) {
  const adding = useAddEntries(projectId);
  const dismiss = useDismissing(projectId);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(STEP);
  const chosen = useMemo(() => names.filter(({ source }) => picked.has(source)), [names, picked]);
  const readingOf = ({ source, target }: NameSuggestion): string => readings.get(source) ?? target;

  const pick = (source: string, isPicked: boolean): void => {
    const next = new Set(picked);
    if (isPicked) next.add(source);
    else next.delete(source);
    setPicked(next);
  };
  const take = (status: GlossaryEntry['status']): void => {
    const empty = chosen.find((name) => readingOf(name).trim() === '');
    if (empty) return toasts.error(glossaryTexts.readingMissing(empty.source));
    const entries = chosen.map((name) => ({
      source: name.source,
      target: readingOf(name),
      kind: name.kind,
      note: '',
    }));
    adding.mutate(
      { entries, status },
      {
        onSuccess: ({ added, changed, skipped }) => {
          setPicked(new Set());
          toasts.success(
            status === 'approved'
              ? glossaryTexts.approved(formatNumber(added + changed))
              : glossaryTexts.proposed(formatNumber(added), formatNumber(changed + skipped)),
          );
        },
        onError: (error) => toasts.error(messageOf(error, glossaryTexts.saveFailure)),
      },
    );
  };

  return (
    <>
      <div className={layout.rowOfFields}>
        <Checkbox
          className={styles.pick}
          label={glossaryTexts.pickAll}
          checked={chosen.length === names.length}
          indeterminate={chosen.length > 0 && chosen.length < names.length}
          onChange={({ currentTarget }) =>
            setPicked(new Set(currentTarget.checked ? names.map(({ source }) => source) : []))
          }
        />
        <Button
          leftSection={<IconChecks size={18} aria-hidden />}
          disabled={chosen.length === 0}
          loading={adding.isPending}
          onClick={() => take('approved')}
        >
          {glossaryTexts.approvePicked(formatNumber(chosen.length))}
        </Button>
        <Button
          variant="default"
          leftSection={<IconInbox size={18} aria-hidden />}
          disabled={chosen.length === 0}
          loading={adding.isPending}
          onClick={() => take('proposed')}
        >
          {glossaryTexts.proposePicked(formatNumber(chosen.length))}
        </Button>
        <Button
          variant="default"
          leftSection={<IconX size={18} aria-hidden />}
          disabled={chosen.length === 0}
          onClick={() => dismiss(chosen)}
        >
          {glossaryTexts.dismissPicked(formatNumber(chosen.length))}
        </Button>
      </div>
      <ul aria-label={glossaryTexts.bookNames} className={styles.names}>
        {names.slice(0, shown).map((name) => (
          <BookName
            key={name.source}
            name={name}
            reading={readingOf(name)}
            isPicked={picked.has(name.source)}
            onPick={(isPicked) => pick(name.source, isPicked)}
            onReading={(reading) => onReadings(new Map(readings).set(name.source, reading))}
            onDismiss={() => dismiss([name])}
          />
        ))}
        {names.length > shown && (
          <li className={styles.name}>
            <Button variant="default" onClick={() => setShown(shown + STEP)}>
              {glossaryTexts.moreNames(formatNumber(Math.min(STEP, names.length - shown)))}
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}

/** Dismisses suggested names for good; can be undone, also after the list was closed. */
function useDismissing(projectId: number): (names: readonly NameSuggestion[]) => void {
  const { mutateAsync } = useDismissNames(projectId);
  const send = async (names: readonly NameSuggestion[], dismissed: boolean): Promise<void> => {
    try {
      await mutateAsync({ names, dismissed });
    } catch (error) {
      return toasts.error(messageOf(error, glossaryTexts.dismissFailure));
    }
    if (dismissed)
      toasts.success(glossaryTexts.dismissed(formatNumber(names.length)), () => void send(names, false));
  };
  return (names) => void send(names, true);
}
