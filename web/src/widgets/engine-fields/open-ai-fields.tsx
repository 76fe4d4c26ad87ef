import { Anchor, TextInput } from '@mantine/core';
import { DEFAULT_AI_SETTINGS } from '../../settings/ai-settings';
import { engineTexts } from './engine-fields.texts';
import type { FieldsProps } from './fields-props';
import { KeyField } from './key-field';
import { LocalModels } from './local-models';
import { ModelField } from './model-field';

/** Key, model and address of an OpenAI-compatible server. */
export function OpenAiFields({ settings, models, onChange }: FieldsProps) {
  const isOwnAddress = settings.baseUrl !== DEFAULT_AI_SETTINGS.baseUrl;
  return (
    <>
      <KeyField
        placeholder="sk-…"
        value={settings.openAIKey}
        onChange={(openAIKey) => onChange({ openAIKey })}
      />
      <ModelField settings={settings} models={models} onChange={(openAIModel) => onChange({ openAIModel })} />
      <TextInput
        label={engineTexts.baseUrl}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={DEFAULT_AI_SETTINGS.baseUrl}
        description={engineTexts.baseUrlHint}
        value={settings.baseUrl}
        onChange={(event) => onChange({ baseUrl: event.currentTarget.value })}
      />
      <LocalModels settings={settings} onChange={onChange} />
      {isOwnAddress && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="left"
          onClick={() => onChange({ baseUrl: DEFAULT_AI_SETTINGS.baseUrl })}
        >
          {engineTexts.resetBaseUrl}
        </Anchor>
      )}
    </>
  );
}
