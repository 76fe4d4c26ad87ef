import { PasswordInput, Textarea } from '@mantine/core';
import { GOOGLE_MODELS } from '../../../settings/ai-models';
import { aiTexts } from '../texts';
import type { FieldsProps } from './fields-props';
import { ModelField } from './model-field';

/** Key, further keys and model of Google AI. */
export function GoogleFields({ settings, onChange }: FieldsProps) {
  return (
    <>
      <PasswordInput
        label={aiTexts.apiKey}
        placeholder="AIza…"
        autoComplete="off"
        value={settings.googleAIKey}
        onChange={(event) => onChange({ googleAIKey: event.currentTarget.value })}
      />
      <Textarea
        label={aiTexts.googleKeyList}
        description={aiTexts.googleKeyListHint}
        autosize
        minRows={2}
        maxRows={6}
        autoComplete="off"
        spellCheck={false}
        value={settings.googleAIKeyList}
        onChange={(event) => onChange({ googleAIKeyList: event.currentTarget.value })}
      />
      <ModelField
        models={GOOGLE_MODELS}
        value={settings.googleAIModel}
        onChange={(googleAIModel) => onChange({ googleAIModel })}
      />
    </>
  );
}
