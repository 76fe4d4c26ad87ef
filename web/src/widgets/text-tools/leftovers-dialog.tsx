import { useState } from 'react';
import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { commonTexts } from '../../frequent.texts';
import { formatNumber } from '../../lib/format/format';
import { TallDialog } from '../../ui/tall-dialog';
import type { Leftover } from './leftovers';
import { toolTexts } from './text-tools.texts';
import styles from './text-tools.module.css';

interface LeftoversDialogProps {
  readonly found: readonly Leftover[];
  /** Number of locked lines with Chinese that are skipped. */
  readonly keptLocked: number;
  /** Some proposals are plain Hán-Việt readings. */
  readonly isOffline: boolean;
  readonly onReplace: (leftovers: readonly Leftover[]) => void;
  readonly onClose: () => void;
}

/** List of Chinese leftovers with their replacements: nothing changes before the user agrees. */
export function LeftoversDialog({ found, keptLocked, isOffline, onReplace, onClose }: LeftoversDialogProps) {
  const [leftovers, setLeftovers] = useState(found);
  const places = leftovers
    .filter(({ replacement }) => replacement.trim() !== '')
    .reduce((sum, { count }) => sum + count, 0);
  const change = (han: string, replacement: string): void =>
    setLeftovers((all) => all.map((one) => (one.han === han ? { ...one, replacement } : one)));
  return (
    <TallDialog title={toolTexts.leftovers} size="lg" onClose={onClose}>
      <Text size="sm">{toolTexts.leftoversIntro}</Text>
      {keptLocked > 0 && <Alert color="hoPhach">{toolTexts.keptLocked(formatNumber(keptLocked))}</Alert>}
      {isOffline && <Alert color="hoPhach">{toolTexts.offlineReading}</Alert>}
      <ul className={styles.leftovers}>
        {leftovers.map((leftover) => (
          <LeftoverRow key={leftover.han} leftover={leftover} onChange={change} />
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button disabled={places === 0} onClick={() => onReplace(leftovers)}>
          {toolTexts.replaceAll(formatNumber(places))}
        </Button>
      </Group>
    </TallDialog>
  );
}

interface LeftoverRowProps {
  readonly leftover: Leftover;
  readonly onChange: (han: string, replacement: string) => void;
}

function LeftoverRow({ leftover, onChange }: LeftoverRowProps) {
  const { han, replacement, count, around } = leftover;
  return (
    <li className={styles.leftover}>
      <div>
        <span className={styles.han} lang="zh">
          {han}
        </span>
        <Text span size="sm" c="dimmed">
          {toolTexts.times(formatNumber(count))}
        </Text>
        <Text size="sm" className={styles.around}>
          {around.before}
          <mark lang="zh">{han}</mark>
          {around.after}
        </Text>
      </div>
      <TextInput
        aria-label={toolTexts.replacementFor(han)}
        value={replacement}
        onChange={(event) => onChange(han, event.currentTarget.value)}
      />
    </li>
  );
}
