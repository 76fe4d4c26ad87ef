import { useState } from 'react';
import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { commonTexts } from '../../frequent.texts';
import { formatNumber } from '../../lib/format/format';
import { TallDialog } from '../../ui/tall-dialog';
import type { Remnant } from './remnants';
import { toolTexts } from './text-tools.texts';
import styles from './text-tools.module.css';

interface RemnantsDialogProps {
  readonly found: readonly Remnant[];
  /** Number of locked lines with Chinese that are skipped. */
  readonly keptLocked: number;
  /** Some proposals are plain Hán-Việt readings. */
  readonly isOffline: boolean;
  readonly onReplace: (remnants: readonly Remnant[]) => void;
  readonly onClose: () => void;
}

/** List of Chinese leftovers with their replacements: nothing changes before the user agrees. */
export function RemnantsDialog({ found, keptLocked, isOffline, onReplace, onClose }: RemnantsDialogProps) {
  const [remnants, setRemnants] = useState(found);
  const places = remnants
    .filter(({ replacement }) => replacement.trim() !== '')
    .reduce((sum, { count }) => sum + count, 0);
  const change = (han: string, replacement: string): void =>
    setRemnants((all) => all.map((one) => (one.han === han ? { ...one, replacement } : one)));
  return (
    <TallDialog title={toolTexts.remnants} size="lg" onClose={onClose}>
      <Text size="sm">{toolTexts.remnantsIntro}</Text>
      {keptLocked > 0 && <Alert color="hoPhach">{toolTexts.keptLocked(formatNumber(keptLocked))}</Alert>}
      {isOffline && <Alert color="hoPhach">{toolTexts.offlineReading}</Alert>}
      <ul className={styles.remnants}>
        {remnants.map((remnant) => (
          <RemnantRow key={remnant.han} remnant={remnant} onChange={change} />
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button disabled={places === 0} onClick={() => onReplace(remnants)}>
          {toolTexts.replaceAll(formatNumber(places))}
        </Button>
      </Group>
    </TallDialog>
  );
}

interface RemnantRowProps {
  readonly remnant: Remnant;
  readonly onChange: (han: string, replacement: string) => void;
}

function RemnantRow({ remnant, onChange }: RemnantRowProps) {
  const { han, replacement, count, around } = remnant;
  return (
    <li className={styles.remnant}>
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
