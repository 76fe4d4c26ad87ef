import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconTextPlus } from '@tabler/icons-react';
import { engineTexts } from '../../../widgets/engine-fields/engine-fields.texts';
import { formatNumber } from '../../../lib/format/format';
import { busyProps } from '../../../lib/react/busy-props';
import { useStoredValue } from '../../../lib/storage/stored-value';
import { CONVERT_MODES, useHanvietSettings } from '../../../settings/hanviet-settings';
import { hanvietColumn } from './hanviet-column';
import { hanvietTexts } from './hanviet.texts';
import styles from './hanviet.module.css';

const MODES = CONVERT_MODES.map((value) => ({ value, label: engineTexts.hanvietModes[value] }));

interface HanvietBarProps {
  /** Untranslated paragraphs that could get a draft. */
  readonly emptyCount: number;
  readonly isFilling: boolean;
  /** A translation is running. */
  readonly isLocked: boolean;
  readonly onFill: () => void;
}

/**
 * Bar above the paragraphs: shows or hides the offline drafts, chooses their mode, and fills empty paragraphs with
 * them.
 */
export function HanvietBar({ emptyCount, isFilling, isLocked, onFill }: HanvietBarProps) {
  const isShown = useStoredValue(hanvietColumn);
  const [{ mode }, change] = useHanvietSettings();
  const isOff = isLocked || emptyCount === 0;
  return (
    <div className={styles.bar}>
      <Switch
        size="md"
        className={styles.switch}
        label={hanvietTexts.column}
        checked={isShown}
        onChange={(event) => hanvietColumn.set(event.currentTarget.checked)}
      />
      {isShown && (
        <NativeSelect
          size="md"
          className={styles.kind}
          aria-label={engineTexts.hanvietMode}
          data={MODES}
          value={mode}
          onChange={(event) => {
            const chosen = CONVERT_MODES.find((known) => known === event.currentTarget.value);
            if (chosen) change({ mode: chosen });
          }}
        />
      )}
      {isShown && (
        <Button
          size="md"
          className={styles.fill}
          variant="default"
          leftSection={<IconTextPlus size={18} aria-hidden />}
          loading={isFilling}
          {...busyProps(isOff)}
          onClick={() => !isOff && onFill()}
        >
          {emptyCount > 0 ? hanvietTexts.fill(formatNumber(emptyCount)) : hanvietTexts.nothingToFill}
        </Button>
      )}
    </div>
  );
}
