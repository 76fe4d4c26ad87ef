import { Button, Group } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { askConfirm } from '../../../components/ask-confirm';
import { downloadText } from '../../../lib/download-file';
import { toasts } from '../../../lib/toasts';
import { clearQuickTexts } from '../model/quick-desk';
import { forgetQuickEnd } from '../model/quick-run';
import { quickTexts } from '../texts';

interface TextActsProps {
  readonly result: string;
  /** The text is being worked on. */
  readonly isBusy: boolean;
  /** Everything has been cleared. */
  readonly onClear: () => void;
}

/** Keeping the result as a file, and beginning anew. */
export function TextActs({ result, isBusy, onClear }: TextActsProps) {
  const clear = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: quickTexts.clearQuestion,
      text: quickTexts.clearText,
      confirm: quickTexts.clearAll,
      isDangerous: true,
    });
    if (!agreed) return;
    clearQuickTexts();
    forgetQuickEnd();
    onClear();
    toasts.success(quickTexts.cleared);
  };
  return (
    <Group gap="xs" grow>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={result.trim() === '' || isBusy}
        onClick={() => downloadText(`quick-translate-${Date.now()}`, result)}
      >
        {quickTexts.download}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={isBusy}
        onClick={() => void clear()}
      >
        {quickTexts.clearAll}
      </Button>
    </Group>
  );
}
