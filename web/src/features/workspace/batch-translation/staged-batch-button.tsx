import { Button } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { formatNumber } from '../../../lib/format/format';
import { useStart } from './use-start';
import { sizeOfText } from './model/estimate';
import { batchTexts } from './texts';

interface StagedBatchButtonProps {
  readonly projectId: number;
  readonly stylePrompt: string;
  readonly isDisabled: boolean;
  /** Returns the chapters to translate when the button is clicked; null when there are none to send. */
  readonly chaptersToSend: () => readonly { readonly title: string; readonly content: string }[] | null;
}

/** Button that translates unsaved chapters in the background; the list of jobs adds them to the project. */
export function StagedBatchButton({
  projectId,
  stylePrompt,
  isDisabled,
  chaptersToSend,
}: StagedBatchButtonProps) {
  const { askWhereItCosts, estimate, isStarting } = useStart(projectId, stylePrompt);
  const submit = (): void => {
    const chapters = chaptersToSend();
    if (!chapters) return;
    const count = formatNumber(chapters.length);
    askWhereItCosts({
      choice: {
        stagedChapters: chapters.map(({ title, content }) => ({ title, content })),
        batchRange: { start: 1, end: chapters.length },
      },
      title: batchTexts.chosenQuestion(count),
      text: estimate(chapters.map(({ title, content }) => sizeOfText(`${title}\n${content}`))),
      confirm: batchTexts.startChosen(count),
    });
  };
  return (
    <Button
      variant="light"
      disabled={isDisabled}
      loading={isStarting}
      leftSection={<IconCloudUpload size={18} aria-hidden />}
      onClick={submit}
    >
      {batchTexts.startStaged}
    </Button>
  );
}
