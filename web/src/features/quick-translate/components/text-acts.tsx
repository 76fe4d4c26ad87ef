import { Button, Group } from '@mantine/core';
import { IconCopy, IconDownload, IconTrash } from '@tabler/icons-react';
import { commonTexts } from '../../../frequent.texts';
import { askConfirm } from '../../../ui/ask-confirm';
import { downloadText } from '../../../lib/download-file';
import { toasts } from '../../../lib/toasts';
import { clearQuickTexts } from '../model/quick-translate-store';
import { forgetQuickEnd } from '../model/quick-run';
import { dropQuickSpeech } from '../model/quick-speech-run';
import { quickTexts } from '../texts';

interface TextActsProps {
  readonly result: string;
  /** The text is being edited by a tool. */
  readonly isBusy: boolean;
}

/** Copy, download and clear. */
export function TextActs({ result, isBusy }: TextActsProps) {
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
    dropQuickSpeech();
    toasts.success(quickTexts.cleared);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(result);
      toasts.success(commonTexts.copied);
    } catch {
      // Plain http has no clipboard API, and the user may deny it.
      toasts.error(quickTexts.copyFailure);
    }
  };
  const isOff = result.trim() === '' || isBusy;
  return (
    <Group gap="xs" grow preventGrowOverflow={false}>
      <Button
        variant="default"
        px="sm"
        leftSection={<IconCopy size={18} aria-hidden />}
        disabled={isOff}
        onClick={() => void copy()}
      >
        {quickTexts.copy}
      </Button>
      <Button
        variant="default"
        px="sm"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={isOff}
        onClick={() => downloadText(`quick-translate-${Date.now()}`, result)}
      >
        {quickTexts.download}
      </Button>
      <Button
        variant="default"
        px="sm"
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={isBusy}
        onClick={() => void clear()}
      >
        {quickTexts.clearAll}
      </Button>
    </Group>
  );
}
