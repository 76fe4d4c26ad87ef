import { Button } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useStart } from './hooks/use-start';
import { batchTexts } from './texts';

interface StagedBatchButtonProps {
  readonly projectId: number;
  readonly stylePrompt: string;
  readonly isDisabled: boolean;
  /** The chapters to translate, asked for when the button is pressed; null when there are none to send. */
  readonly chaptersToSend: () => readonly { readonly title: string; readonly content: string }[] | null;
}

/** Translates chapters that are not saved yet in the background; the list of jobs adds them to the project. */
export function StagedBatchButton({
  projectId,
  stylePrompt,
  isDisabled,
  chaptersToSend,
}: StagedBatchButtonProps) {
  const { start, isStarting } = useStart(projectId, stylePrompt);
  const submit = (): void => {
    const chapters = chaptersToSend();
    if (!chapters) return;
    start({
      stagedChapters: chapters.map(({ title, content }) => ({ title, content })),
      batchRange: { start: 1, end: chapters.length },
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
