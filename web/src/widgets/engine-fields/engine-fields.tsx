import { Select, type SelectProps } from '@mantine/core';
import type { Reasoning } from '@lacthu/contracts';
import { useCheckConnection } from '../../api/translation/connection.mutations';
import type { ModelChoice } from '../../settings/ai-models';
import { ENGINES, REASONINGS, type AiSettings, type Engine } from '../../settings/ai-settings';
import { ConnectionCheck } from './connection-check';
import { DailyLimitField } from './daily-limit-field';
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
export function EngineFields(props: EngineFieldsProps) {
  const { engine } = props.settings;
  return (
    <>
      <EngineSelect engine={engine} onChange={(next) => props.onChange({ engine: next })} />
      <EngineOptions key={engine} {...props} />
    </>
  );
}

interface EngineSelectProps extends Pick<SelectProps, 'flex' | 'miw'> {
  readonly engine: Engine;
  readonly onChange: (engine: Engine) => void;
}

/** Choice of the engine alone. */
export function EngineSelect({ engine, onChange, ...place }: EngineSelectProps) {
  return (
    <Select
      {...place}
      label={engineTexts.engine}
      data={ENGINE_CHOICES}
      value={engine}
      allowDeselect={false}
      onChange={(next) => onChange(next as Engine)}
    />
  );
}

/** Fields of the selected engine. A caller remounts them with the engine, because a check belongs to one. */
export function EngineOptions({ settings, models, onChange }: EngineFieldsProps) {
  const check = useCheckConnection();
  const change = (part: Partial<AiSettings>): void => {
    // The result of a check applies only to the settings it was made with.
    check.reset();
    onChange(part);
  };
  return (
    <>
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
          <DailyLimitField settings={settings} onChange={change} />
          <ConnectionCheck settings={settings} check={check} />
        </>
      )}
    </>
  );
}
