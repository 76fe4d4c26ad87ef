import { Alert, Button, Text } from '@mantine/core';
import type { SpeechEngineList, SpeechEngineName } from '@lacthu/contracts';
import { otherEngine } from './other-engine';
import { voiceTexts } from './voice-fields.texts';
import styles from './voice-fields.module.css';

type Engine = SpeechEngineList['engines'][number];

interface EngineHealthProps {
  readonly engine: Engine;
  readonly engines: readonly Engine[];
  readonly onUse: (engine: SpeechEngineName) => void;
}

/** Whether the chosen engine speaks at this moment; if not, why, and one that does. */
export function EngineHealth({ engine, engines, onUse }: EngineHealthProps) {
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
