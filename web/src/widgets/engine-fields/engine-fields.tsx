import { Select } from '@mantine/core';
import type { Reasoning } from '@lacthu/contracts';
import { useCheckConnection } from '../../api/translation/connection.mutations';
import type { ModelChoice } from '../../settings/ai-models';
import { ENGINES, REASONINGS, type AiSettings, type Engine } from '../../settings/ai-settings';
import { ConnectionCheck } from './connection-check';
import { engineTexts } from './engine-fields.texts';
import { GoogleFields } from './google-fields';
import { HanvietFields } from './hanviet-fields';
import { OpenAiFields } from './open-ai-fields';

const ENGINE_CHOICES = ENGINES.map((value) => ({ value, label: engineTexts.engines[value] }));

const REASONING_CHOICES = REASONINGS.map((value) => ({ value, label: engineTexts.reasonings[value] }));

interface EngineFieldsProps {
  readonly settings: AiSettings;
  /** Models to choose from. */
  readonly models: Readonly<Record<Exclude<Engine, 'hanviet'>, readonly ModelChoice[]>>;
  readonly onChange: (part: Partial<AiSettings>) => void;
}

/** Fields for engine, keys, model and address, with a connection check. */
export function EngineFields({ settings, models, onChange }: EngineFieldsProps) {
  const check = useCheckConnection();
  const change = (part: Partial<AiSettings>): void => {
    // The result of a check applies only to the settings it was made with.
    check.reset();
    onChange(part);
  };
  return (
    <>
      <Select
        label={engineTexts.engine}
        data={ENGINE_CHOICES}
        value={settings.engine}
        allowDeselect={false}
        onChange={(engine) => change({ engine: engine as Engine })}
      />
      {settings.engine === 'openai' && (
        <OpenAiFields settings={settings} models={models.openai} onChange={change} />
      )}
      {settings.engine === 'googleai' && (
        <GoogleFields settings={settings} models={models.googleai} onChange={change} />
      )}
      {settings.engine === 'hanviet' ? (
        <HanvietFields />
      ) : (
        <>
          <Select
            label={engineTexts.reasoning}
            description={engineTexts.reasoningHint}
            data={REASONING_CHOICES}
            value={settings.reasoning ?? 'off'}
            allowDeselect={false}
            onChange={(reasoning) => change({ reasoning: reasoning as Reasoning })}
          />
          <ConnectionCheck settings={settings} check={check} />
        </>
      )}
    </>
  );
}
