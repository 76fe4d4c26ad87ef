import { Button, Group, Progress, Text } from '@mantine/core';
import { IconLanguage, IconPlayerStop } from '@tabler/icons-react';
import { commonTexts } from '../../../frequent.texts';
import { useDictionaryLoading } from '../../../hanviet/convert-in-browser';
import { formatNumber } from '../../../lib/format/format';
import { remainingTime } from '../../../lib/format/remaining-time';
import { stopQuickRun, type QuickRun } from '../model/quick-run';
import type { Engine } from '../../../settings/ai-settings';
import { EngineSelect } from '../../../widgets/engine-fields/engine-fields';
import { quickTexts } from '../texts';
import styles from '../quick-translate.module.css';

interface RunControlProps {
  readonly engine: Engine;
  readonly onEngine: (engine: Engine) => void;
  readonly run: QuickRun | null;
  /** The text cannot be sent as it is. */
  readonly isOff: boolean;
  readonly onTranslate: () => void;
  /** Translates with the engine that needs no key; null unless the selected one lacks its key. */
  readonly onWithoutKey: (() => void) | undefined;
}

/** Engine and translate button in one row; while running, a stop button with the progress. */
export function RunControl({ engine, onEngine, run, isOff, onTranslate, onWithoutKey }: RunControlProps) {
  return (
    <div>
      <Group gap="xs" align="flex-end">
        <EngineSelect engine={engine} onChange={onEngine} flex="1 1 10rem" />
        <Button
          leftSection={<IconLanguage size={20} aria-hidden />}
          disabled={run !== null || isOff}
          title={quickTexts.shortcut}
          onClick={onTranslate}
        >
          {run ? commonTexts.translating : commonTexts.translate}
        </Button>
        {run && (
          <Button
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
      <div role="status">{run && <RunState run={run} engine={engine} />}</div>
    </div>
  );
}

function RunState({ run, engine }: { readonly run: QuickRun; readonly engine: Engine }) {
  const { arrived, total, startedAt } = run;
  const isLoading = useDictionaryLoading() && engine === 'hanviet';
  const left = remainingTime(arrived, total, Date.now() - startedAt);
  const words = quickTexts.progress(formatNumber(arrived), formatNumber(total));
  return (
    <>
      <Text size="sm" mt="xs">
        {isLoading
          ? quickTexts.dictionaryLoading
          : left === null
            ? words
            : `${words}, ${quickTexts.remaining(left)}`}
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
