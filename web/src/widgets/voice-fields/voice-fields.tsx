import { useId } from 'react';
import { PasswordInput, Select, Slider, Stack, Text, TextInput, Alert, Button } from '@mantine/core';
import type { SpeechEngineList, SpeechEngineName } from '@lacthu/contracts';
import type { OpenAiAccess } from '../../api/speech/speaking';
import { openAiKeyOf } from '../../settings/ai-settings';
import { SPEED_RANGE, type SpeechSettings } from '../../settings/speech-settings';
import { voiceTexts } from './voice-fields.texts';
import { otherEngine } from './other-engine';
import styles from './voice-fields.module.css';

export interface VoiceFieldsProps {
  readonly engines: SpeechEngineList['engines'];
  readonly settings: SpeechSettings;
  readonly access: OpenAiAccess;
  readonly onChange: (part: Partial<SpeechSettings>) => void;
  readonly onKey: (key: string) => void;
  readonly isDisabled?: boolean;
}

/** Fields for the speech engine with its health, voice and speed; for OpenAI also key and model. */
export function VoiceFields({ engines, settings, access, onChange, onKey, isDisabled }: VoiceFieldsProps) {
  const engine = engines.find((one) => one.engine === settings.engine) ?? engines[0];
  const voices = engine?.voices ?? [];
  return (
    <Stack gap="sm">
      <Select
        label={voiceTexts.engine}
        allowDeselect={false}
        disabled={isDisabled}
        data={engines.map(({ engine: value, name }) => ({ value, label: name }))}
        renderOption={({ option: { value, label }, checked }) => (
          <EngineOption
            name={label}
            isDown={engines.some((one) => one.engine === value && one.state === 'down')}
            isChosen={checked === true}
          />
        )}
        value={engine?.engine ?? null}
        onChange={(value) => {
          const chosen = engines.find((one) => one.engine === value);
          if (chosen) onChange({ engine: chosen.engine });
        }}
      />
      {engine && (
        <EngineHealth engine={engine} engines={engines} onUse={(other) => onChange({ engine: other })} />
      )}
      {engine?.engine === 'openai' && (
        <OpenAiPart
          settings={settings}
          access={access}
          onChange={onChange}
          onKey={onKey}
          isDisabled={isDisabled}
        />
      )}
      <Select
        label={voiceTexts.voice}
        allowDeselect={false}
        disabled={isDisabled}
        data={voices.map(({ id, name }) => ({ value: id, label: name }))}
        value={(voices.find(({ id }) => id === settings.voice) ?? voices[0])?.id ?? null}
        onChange={(voice) => voice !== null && onChange({ voice })}
      />
      <SpeedField speed={settings.speed} onChange={(speed) => onChange({ speed })} isDisabled={isDisabled} />
    </Stack>
  );
}

interface EngineOptionProps {
  readonly name: string;
  readonly isDown: boolean;
  readonly isChosen: boolean;
}

/** The health is shown only in the list: in a narrow field it would cut the name, and is shown below instead. */
function EngineOption({ name, isDown, isChosen }: EngineOptionProps) {
  return (
    <Text size="sm" fw={isChosen ? 600 : 400}>
      {isDown ? `${name} · ${voiceTexts.states.down.toLowerCase()}` : name}
    </Text>
  );
}

type PartProps = Pick<VoiceFieldsProps, 'settings' | 'access' | 'onChange' | 'onKey' | 'isDisabled'>;

function OpenAiPart({ settings, access, onChange, onKey, isDisabled }: PartProps) {
  const isMissing = openAiKeyOf(access) === '';
  return (
    <>
      <PasswordInput
        label={voiceTexts.key}
        placeholder="sk-…"
        autoComplete="off"
        description={voiceTexts.keyHint(access.baseUrl)}
        error={isMissing && voiceTexts.keyMissing}
        disabled={isDisabled}
        value={access.openAIKey}
        onChange={(event) => onKey(event.currentTarget.value)}
      />
      <TextInput
        label={voiceTexts.model}
        autoComplete="off"
        spellCheck={false}
        disabled={isDisabled}
        value={settings.model}
        onChange={(event) => onChange({ model: event.currentTarget.value })}
      />
    </>
  );
}

interface SpeedFieldProps {
  readonly speed: number;
  readonly onChange: (speed: number) => void;
  readonly isDisabled?: boolean | undefined;
}

const { min, max, step } = SPEED_RANGE;
/** Rounded, because a sum of many steps of 0.05 is not a round number. */
const STEPS_PER_ONE = Math.round(1 / step);
const decimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });

function SpeedField({ speed, onChange, isDisabled = false }: SpeedFieldProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.speedHead}>
        <Text size="sm" fw={500} id={id}>
          {voiceTexts.speed}
        </Text>
        <Text size="sm" c="dimmed">
          {voiceTexts.times(decimal.format(speed))}
        </Text>
      </div>
      <Slider
        className={styles.speed}
        min={min}
        max={max}
        step={step}
        size="md"
        thumbSize={22}
        label={null}
        thumbProps={{
          'aria-labelledby': id,
          'aria-valuetext': voiceTexts.times(decimal.format(speed)),
        }}
        disabled={isDisabled}
        marks={[{ value: min }, { value: SPEED_RANGE.default }, { value: max }]}
        value={speed}
        onChange={(value) => onChange(Math.round(value * STEPS_PER_ONE) / STEPS_PER_ONE)}
      />
    </div>
  );
}

type Engine = SpeechEngineList['engines'][number];

interface EngineHealthProps {
  readonly engine: Engine;
  readonly engines: readonly Engine[];
  readonly onUse: (engine: SpeechEngineName) => void;
}

/** Health of the chosen engine: when it is down, the reason and a working alternative. */
function EngineHealth({ engine, engines, onUse }: EngineHealthProps) {
  if (engine.state !== 'down') {
    return (
      <Text size="xs" c="dimmed" mt={-6}>
        {voiceTexts.states[engine.state]}
      </Text>
    );
  }
  const other = otherEngine(engines, engine.engine);
  return (
    <Alert color="hoPhach" title={voiceTexts.down(engine.name)}>
      <div className={styles.down}>
        <span>{[engine.message, voiceTexts.downText].filter(Boolean).join(' ')}</span>
        {other && (
          <Button variant="default" onClick={() => onUse(other.engine)}>
            {voiceTexts.useOther(other.name)}
          </Button>
        )}
      </div>
    </Alert>
  );
}
