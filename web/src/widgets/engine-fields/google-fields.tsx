import { Textarea } from '@mantine/core';
import { splitKeys } from '@lacthu/contracts';
import { engineTexts } from './engine-fields.texts';
import type { FieldsProps } from './fields-props';
import { KeyField } from './key-field';
import { KeyProjects } from './key-projects';
import { ModelField } from './model-field';

/** Key, further keys and model of Google AI. */
export function GoogleFields({ settings, models, onChange }: FieldsProps) {
  const { length } = splitKeys(settings.googleAIKeyList);
  const found = length > 0 ? ` ${engineTexts.keysFound(length)}` : '';
  return (
    <>
      <KeyField
        placeholder="AIza…"
        value={settings.googleAIKey}
        onChange={(googleAIKey) => onChange({ googleAIKey })}
      />
      <Textarea
        label={engineTexts.googleKeyList}
        description={engineTexts.googleKeyListHint + found}
        autosize
        minRows={2}
        maxRows={6}
        autoComplete="off"
        spellCheck={false}
        value={settings.googleAIKeyList}
        onChange={(event) => onChange({ googleAIKeyList: event.currentTarget.value })}
      />
      <KeyProjects settings={settings} onChange={onChange} />
      <ModelField
        settings={settings}
        models={models}
        onChange={(googleAIModel) => onChange({ googleAIModel })}
      />
    </>
  );
}
