import { Button, Group, Select } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { setAiPanel } from '../../../settings/ai-panel';
import { ENGINES, modelOf, useAiSettings } from '../../../settings/ai-settings';
import { workspaceTexts } from '../texts';
import styles from './engine-strip.module.css';

/** Selected engine with its model, and a link to its settings. */
export function EngineChoice() {
  const [settings, change] = useAiSettings();
  const model = modelOf(settings);
  return (
    <Group gap="xs" wrap="nowrap">
      <Select
        size="md"
        className={styles.engine}
        aria-label={workspaceTexts.engine}
        data={ENGINES.map((value) => ({ value, label: workspaceTexts.engines[value] }))}
        value={settings.engine}
        allowDeselect={false}
        onChange={(value) => {
          const engine = ENGINES.find((known) => known === value);
          if (engine) change({ engine });
        }}
      />
      {model !== undefined && (
        <Button
          size="md"
          variant="subtle"
          px="xs"
          className={`${styles.model} ${styles.foldable}`}
          aria-label={workspaceTexts.configureModel(model)}
          title={workspaceTexts.configureModel(model)}
          leftSection={<IconSettings size={18} aria-hidden />}
          onClick={() => setAiPanel(true)}
        >
          {model}
        </Button>
      )}
    </Group>
  );
}
