import { Button, Group, Progress, Text } from '@mantine/core';
import { IconLanguage, IconPlayerStop } from '@tabler/icons-react';
import { commonTexts } from '../../../frequent.texts';
import { formatNumber } from '../../../lib/format/format';
import { remainingTime } from '../../../lib/format/remaining-time';
import { stopQuickRun, type QuickRun } from '../model/quick-run';
import { quickTexts } from '../texts';
import styles from '../quick-translate.module.css';

interface RunControlProps {
  readonly run: QuickRun | null;
  /** The text cannot be sent as it is. */
  readonly isOff: boolean;
  readonly onTranslate: () => void;
  /** Translates with the engine that needs no key; null unless the selected one lacks its key. */
  readonly onWithoutKey: (() => void) | undefined;
}

/** Translate button; while running, a stop button with the progress. */
export function RunControl({ run, isOff, onTranslate, onWithoutKey }: RunControlProps) {
  return (
    <div>
      <Group gap="xs" wrap="nowrap">
        <Button
          size="md"
          flex={1}
          leftSection={<IconLanguage size={20} aria-hidden />}
          disabled={run !== null || isOff}
          title={quickTexts.shortcut}
          onClick={onTranslate}
        >
          {run ? commonTexts.translating : commonTexts.translate}
        </Button>
        {run && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconPlayerStop size={18} aria-hidden />}
            onClick={stopQuickRun}
          >
            {quickTexts.stop}
          </Button>
        )}
      </Group>
      {onWithoutKey && !run && (
        <>
          <Text size="sm" mt="xs">
            {quickTexts.noKeyYet}
          </Text>
          <Button fullWidth mt={4} variant="light" className={styles.wrapped} onClick={onWithoutKey}>
            {quickTexts.withoutKey}
          </Button>
        </>
      )}
      <div role="status">{run && <RunState run={run} />}</div>
    </div>
  );
}

function RunState({ run }: { readonly run: QuickRun }) {
  const { arrived, total, startedAt } = run;
  const left = remainingTime(arrived, total, Date.now() - startedAt);
  const words = quickTexts.progress(formatNumber(arrived), formatNumber(total));
  return (
    <>
      <Text size="sm" mt="xs">
        {left === null ? words : `${words}, ${quickTexts.remaining(left)}`}
      </Text>
      {/* Nothing has arrived yet: the stripes show activity. */}
      <Progress
        mt={4}
        value={arrived === 0 ? 100 : (arrived / total) * 100}
        striped={arrived === 0}
        animated
        aria-label={commonTexts.translating}
      />
    </>
  );
}
