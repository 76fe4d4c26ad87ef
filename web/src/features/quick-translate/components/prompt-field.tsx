import { Anchor, Textarea } from '@mantine/core';
import { quickTexts } from '../texts';

/** As the server takes it. */
const MOST = 50_000;

interface PromptFieldProps {
  readonly value: string;
  readonly isUsed: boolean;
  readonly onChange: (prompt: string) => void;
}

/** What the engine is told about the translation. */
export function PromptField({ value, isUsed, onChange }: PromptFieldProps) {
  return (
    <div>
      <Textarea
        label={quickTexts.prompt}
        description={isUsed ? quickTexts.promptHint : quickTexts.promptUnused}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MOST}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== quickTexts.defaultPrompt && (
        <Anchor component="button" type="button" size="sm" onClick={() => onChange(quickTexts.defaultPrompt)}>
          {quickTexts.promptReset}
        </Anchor>
      )}
    </div>
  );
}
