import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { EngineFields } from '../../../widgets/engine-fields/engine-fields';
import { ENGINE_MODELS } from '../../../settings/ai-models';
import { isReady, modelOf, useAiSettings } from '../../../settings/ai-settings';
import { canDo, type Task } from './tasks';
import { postProcessTexts } from './texts';
import styles from './batch-post-processing.module.css';

/** Which engine does it, what it lacks for that, and the way to change it. */
export function EngineLine({ task }: { readonly task: Task }) {
  const [settings, change] = useAiSettings();
  const [isOpen, fields] = useDisclosure(!isReady(settings));
  return (
    <section className={styles.part} aria-label={postProcessTexts.engine}>
      <Group justify="space-between" gap="xs">
        <div>
          <Text size="sm" fw={600}>
            {postProcessTexts.engine}
          </Text>
          <Text size="sm" c="dimmed">
            {postProcessTexts.engineWithModel(postProcessTexts.engines[settings.engine], modelOf(settings))}
          </Text>
        </div>
        <Button variant="default" aria-expanded={isOpen} onClick={fields.toggle}>
          {isOpen ? postProcessTexts.engineHide : postProcessTexts.engineChange}
        </Button>
      </Group>
      <div role="status">
        {!canDo(settings.engine, task) && <Alert color="hoPhach">{postProcessTexts.offline}</Alert>}
        {!isReady(settings) && (
          <Alert color="hoPhach">{postProcessTexts.keyMissing(settings.engine.toUpperCase())}</Alert>
        )}
      </div>
      {isOpen && <EngineFields settings={settings} models={ENGINE_MODELS} onChange={change} />}
    </section>
  );
}
