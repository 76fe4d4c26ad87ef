import { Anchor, PasswordInput, TextInput } from '@mantine/core';
import { OPENAI_MODELS } from '../../../settings/ai-models';
import { DEFAULT_AI_SETTINGS } from '../../../settings/ai-settings';
import { aiTexts } from '../texts';
import type { FieldsProps } from './fields-props';
import { ModelField } from './model-field';

/** Key, model and address of an OpenAI-compatible server. */
export function OpenAiFields({ settings, onChange }: FieldsProps) {
  const isOwnAddress = settings.baseUrl !== DEFAULT_AI_SETTINGS.baseUrl;
  return (
    <>
      <PasswordInput
        label={aiTexts.apiKey}
        placeholder="sk-…"
        autoComplete="off"
        value={settings.openAIKey}
        onChange={(event) => onChange({ openAIKey: event.currentTarget.value })}
      />
      <ModelField
        models={OPENAI_MODELS}
        value={settings.openAIModel}
        onChange={(openAIModel) => onChange({ openAIModel })}
      />
      <TextInput
        label={aiTexts.baseUrl}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={DEFAULT_AI_SETTINGS.baseUrl}
        description={aiTexts.baseUrlHint}
        value={settings.baseUrl}
        onChange={(event) => onChange({ baseUrl: event.currentTarget.value })}
      />
      {isOwnAddress && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="left"
          onClick={() => onChange({ baseUrl: DEFAULT_AI_SETTINGS.baseUrl })}
        >
          {aiTexts.resetBaseUrl}
        </Anchor>
      )}
    </>
  );
}
