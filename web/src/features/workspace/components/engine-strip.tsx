import { Button, Group, Progress, Select, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDeviceFloppy,
  IconFilePlus,
  IconLanguage,
  IconPlayerStop,
  IconRefresh,
  IconSettings,
} from '@tabler/icons-react';
import { formatNumber } from '../../../lib/format/format';
import { remainingTime } from '../../../lib/format/remaining-time';
import { setAiPanel } from '../../../settings/ai-panel';
import { ENGINES, modelOf, useAiSettings } from '../../../settings/ai-settings';
import type { ChapterSaving } from '../hooks/use-chapter-saving';
import type { DraftedChapter } from '../hooks/use-drafted-chapter';
import type { Translating } from '../hooks/use-translating';
import type { TranslationRun } from '../model/translation-runs';
import { workspaceTexts } from '../texts';
import styles from './engine-strip.module.css';

interface EngineStripProps {
  readonly drafted: DraftedChapter;
  readonly translating: Translating;
  readonly saving: ChapterSaving;
  /** The desk holds a saved chapter. */
  readonly hasChapter: boolean;
  /** Places that a new try could repair. */
  readonly repairable: readonly number[];
}

/** Engine, translate and save: always in sight under the text. */
export function EngineStrip({ drafted, translating, saving, hasChapter, repairable }: EngineStripProps) {
  const { draft, isDirty, replace } = drafted;
  const { run } = translating;
  return (
    <div className={styles.strip}>
      <RunState run={run} />
      <div className={styles.controls}>
        <EngineChoice />
        <Group gap="xs">
          <Button
            size="md"
            leftSection={<IconLanguage size={18} aria-hidden />}
            disabled={run !== null}
            onClick={() => translating.start()}
          >
            {run ? workspaceTexts.translating : workspaceTexts.translate}
          </Button>
          {run && (
            <Button
              size="md"
              variant="default"
              leftSection={<IconPlayerStop size={18} aria-hidden />}
              onClick={translating.stop}
            >
              {workspaceTexts.stop}
            </Button>
          )}
          {!run && repairable.length > 0 && draft.target.trim() !== '' && (
            <Button
              size="md"
              variant="light"
              color="hoPhach"
              leftSection={<IconRefresh size={18} aria-hidden />}
              onClick={() => translating.start(repairable)}
            >
              {workspaceTexts.repair(formatNumber(repairable.length))}
            </Button>
          )}
          {!run && draft.replaced !== null && (
            <Button
              size="md"
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() =>
                replace({ ...draft, target: draft.replaced ?? '', replaced: null, origin: null, failed: [] })
              }
            >
              {workspaceTexts.takeBack}
            </Button>
          )}
        </Group>
        <Group gap="xs" className={styles.saving}>
          {hasChapter && (
            <Button
              size="md"
              variant={isDirty ? 'filled' : 'default'}
              leftSection={<IconDeviceFloppy size={18} aria-hidden />}
              loading={saving.isSaving}
              onClick={saving.save}
            >
              {workspaceTexts.saveChanges}
            </Button>
          )}
          <Button
            size="md"
            variant={hasChapter ? 'default' : 'filled'}
            leftSection={<IconFilePlus size={18} aria-hidden />}
            disabled={saving.isSaving}
            onClick={saving.saveAsNew}
          >
            {workspaceTexts.saveAsNew}
          </Button>
        </Group>
      </div>
    </div>
  );
}

function EngineChoice() {
  const [settings, change] = useAiSettings();
  const model = modelOf(settings);
  return (
    <Group gap="xs" wrap="nowrap" className={styles.engine}>
      <Select
        size="md"
        aria-label={workspaceTexts.engine}
        data={ENGINES.map((value) => ({ value, label: workspaceTexts.engines[value] }))}
        value={settings.engine}
        allowDeselect={false}
        onChange={(value) => {
          const engine = ENGINES.find((known) => known === value);
          if (engine) change({ engine });
        }}
      />
      <Button
        size="md"
        variant="subtle"
        px="xs"
        leftSection={<IconSettings size={18} aria-hidden />}
        onClick={() => setAiPanel(true)}
      >
        {model ?? workspaceTexts.configureAi}
      </Button>
    </Group>
  );
}

function RunState({ run }: { readonly run: TranslationRun | null }) {
  const share = run && run.total > 0 ? (run.done / run.total) * 100 : 0;
  return (
    <div role="status">
      {run && (
        <>
          <Text size="sm">{runWords(run)}</Text>
          {/* Nothing has come yet: the stripes say that work goes on. */}
          <Progress
            value={share === 0 ? 100 : share}
            striped={share === 0}
            animated
            aria-label={workspaceTexts.translating}
          />
        </>
      )}
    </div>
  );
}

function runWords({ done, total, startedAt }: TranslationRun): string {
  const left = remainingTime(done, total, Date.now() - startedAt);
  const words =
    done === 0
      ? workspaceTexts.translating
      : workspaceTexts.translatingOf(formatNumber(done), formatNumber(total));
  return left === null ? words : `${words}, ${workspaceTexts.remaining(left)}`;
}
