import { Stack, Text, Title } from '@mantine/core';
import type { DictionaryConflict, DictionaryPreview } from '@lacthu/contracts';
import { formatNumber } from '../../../lib/format/format';
import { importTexts } from '../texts';
import layout from '../../../styles/layout.module.css';
import styles from '../dictionaries.module.css';

/** Content of a file: number of entries, invalid lines, and conflicts. */
export function ImportPreview({ preview }: { readonly preview: DictionaryPreview }) {
  const { format, entries, repeated, unread, conflicts, builtIn } = preview;
  const again = format === 'cedict' ? importTexts.joined : importTexts.repeated;
  return (
    <Stack gap="sm" component="section" aria-label={importTexts.summary}>
      <div role="status">
        <Text fw={600}>{importTexts.entries(formatNumber(entries))}</Text>
        {repeated > 0 && <Text size="sm">{again(formatNumber(repeated))}</Text>}
      </div>
      {unread.count > 0 && <Unread {...unread} isCedict={format === 'cedict'} />}
      {conflicts.count === 0 ? (
        <Text size="sm" c="dimmed">
          {importTexts.noConflicts}
        </Text>
      ) : (
        <Conflicts title={importTexts.conflicts} label={importTexts.conflictList} {...conflicts} />
      )}
      {builtIn.count === 0 ? (
        <Text size="sm" c="dimmed">
          {importTexts.overrulesNone}
        </Text>
      ) : (
        <Conflicts
          title={importTexts.overrules}
          label={importTexts.overruledList}
          count={builtIn.count}
          rows={builtIn.rows.map((row) => ({ ...row, place: importTexts.builtIn, wins: 'new' }))}
        />
      )}
    </Stack>
  );
}

interface UnreadProps extends Readonly<DictionaryPreview['unread']> {
  readonly isCedict: boolean;
}

/** CEDICT lines without a usable word are not errors. */
function Unread({ count, lines, isCedict }: UnreadProps) {
  const told = isCedict ? importTexts.leftOut : importTexts.unread;
  return (
    <div>
      <Title order={3} size="h5">
        {told(formatNumber(count))}
      </Title>
      <ul
        className={styles.unread}
        tabIndex={0}
        aria-label={isCedict ? importTexts.leftOutList : importTexts.unreadList}
      >
        {lines.map(({ line, text, msg }) => (
          <li key={line}>
            <Text size="sm" span>
              {importTexts.unreadLine(formatNumber(line), msg)}{' '}
            </Text>
            <code>{text}</code>
          </li>
        ))}
      </ul>
      <Shown shown={lines.length} all={count} />
    </div>
  );
}

interface ConflictsProps extends Readonly<DictionaryPreview['conflicts']> {
  readonly title: (count: string) => string;
  readonly label: string;
}

function Conflicts({ title, label, count, rows }: ConflictsProps) {
  return (
    <div>
      <Title order={3} size="h5">
        {title(formatNumber(count))}
      </Title>
      <ul className={layout.scrollingList} tabIndex={0} aria-label={label}>
        {rows.map((row) => (
          <Conflict key={`${row.source} ${row.place} ${row.other}`} row={row} />
        ))}
      </ul>
      <Shown shown={rows.length} all={count} />
    </div>
  );
}

function Conflict({ row }: { readonly row: DictionaryConflict }) {
  const { source, meaning, other, place, wins } = row;
  return (
    <li className={styles.conflict}>
      <span className={styles.han} lang="zh">
        {source}
      </span>
      <Meaning where={importTexts.inFile} text={meaning} isUsed={wins === 'new'} />
      <Meaning where={place} text={other} isUsed={wins === 'other'} />
    </li>
  );
}

interface MeaningProps {
  readonly where: string;
  readonly text: string;
  readonly isUsed: boolean;
}

function Meaning({ where, text, isUsed }: MeaningProps) {
  return (
    <span>
      <span className={layout.mutedSmall}>{where}: </span>
      <span className={isUsed ? styles.used : undefined}>
        {text}
        {isUsed && ` (${importTexts.used})`}
      </span>
    </span>
  );
}

function Shown({ shown, all }: { readonly shown: number; readonly all: number }) {
  if (shown >= all) return null;
  return (
    <Text size="sm" c="dimmed">
      {importTexts.firstOnes(formatNumber(shown))}
    </Text>
  );
}
