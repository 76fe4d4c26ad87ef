import { Button, Stack, Textarea } from '@mantine/core';
import type { OpenImport } from '../hooks/use-import-draft';
import { importTexts } from '../texts';

interface PasteFieldProps {
  readonly open: OpenImport;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onProblem: (problem: string | null) => void;
  readonly isDisabled: boolean;
}

/** A text that is pasted instead of chosen; it goes the same way as a file. */
export function PasteField({
  open: { draft, state },
  text,
  onChange,
  onProblem,
  isDisabled,
}: PasteFieldProps) {
  const isTaken = state.sources.some(({ isPasted }) => isPasted);
  const take = (): void => {
    if (text.trim() === '') return onProblem(importTexts.pasteMissing);
    onProblem(null);
    void draft.paste(text);
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Textarea
        w="100%"
        label={importTexts.pasteLabel}
        description={importTexts.pasteHint}
        size="md"
        rows={8}
        value={text}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button variant="default" size="md" disabled={isDisabled} onClick={take}>
        {isTaken ? importTexts.takePasteAgain : importTexts.takePaste}
      </Button>
    </Stack>
  );
}
