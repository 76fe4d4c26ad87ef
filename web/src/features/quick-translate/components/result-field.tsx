import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { commonTexts } from '../../../frequent.texts';
import { EditableText } from '../../../ui/editable-text';
import { formatNumber } from '../../../lib/format/format';
import { setQuickTexts } from '../model/quick-translate-store';
import { useQuickEnd, type QuickRun } from '../model/quick-run';
import { redone, undone, type QuickTexts } from '../model/quick-texts';
import { quickTexts } from '../texts';
import styles from '../quick-translate.module.css';

interface ResultFieldProps {
  readonly texts: QuickTexts;
  readonly run: QuickRun | null;
  /** A tool is editing the text: manual edits would be lost when it is done. */
  readonly isHeld: boolean;
}

/** The translation: read-only while it arrives, editable afterwards. */
export function ResultField({ texts, run, isHeld }: ResultFieldProps) {
  const value = run ? run.text : texts.result;
  return (
    <div>
      <EditableText
        size="md"
        label={commonTexts.translation}
        placeholder={quickTexts.resultPlaceholder}
        classNames={{ input: styles.resultText }}
        autoComplete="off"
        lang="vi"
        readOnly={run !== null || isHeld}
        aria-describedby="quick-result-count"
        value={value}
        onType={(result) => setQuickTexts({ ...texts, result })}
        onTakeBack={
          run === null && !isHeld && texts.past.length > 0 ? () => setQuickTexts(undone(texts)) : null
        }
      />
      <ResultFooter texts={texts} length={value.length} isChanging={run !== null || isHeld} />
    </div>
  );
}

interface ResultFooterProps {
  readonly texts: QuickTexts;
  readonly length: number;
  readonly isChanging: boolean;
}

/** Length of the result, its origin, and undo. */
export function ResultFooter({ texts, length, isChanging }: ResultFooterProps) {
  const end = useQuickEnd();
  return (
    <Group justify="space-between" gap="xs" mt={4}>
      <Text size="sm" c="dimmed">
        <span id="quick-result-count">{quickTexts.characters(formatNumber(length))}</span>
        {end !== null && ' · '}
        {/* No toast, because on a phone it would cover the new text. */}
        <span role="status">{end !== null && quickTexts[end]}</span>
      </Text>
      {!isChanging && <Steps texts={texts} />}
    </Group>
  );
}

function Steps({ texts }: { readonly texts: QuickTexts }) {
  return (
    <Group gap="xs">
      {texts.past.length > 0 && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => setQuickTexts(undone(texts))}
        >
          {commonTexts.undo}
        </Button>
      )}
      {texts.future.length > 0 && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconArrowForwardUp size={16} aria-hidden />}
          onClick={() => setQuickTexts(redone(texts))}
        >
          {quickTexts.redo}
        </Button>
      )}
    </Group>
  );
}
