import { Button, Progress, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDeviceFloppy,
  IconFilePlus,
  IconLanguage,
  IconPlayerStop,
  IconRefresh,
} from '@tabler/icons-react';
import { formatNumber } from '../../../lib/format/format';
import { remainingTime } from '../../../lib/format/remaining-time';
import type { ChapterSaving } from '../hooks/use-chapter-saving';
import type { DraftedChapter } from '../hooks/use-drafted-chapter';
import { reportFoot } from '../hooks/report-foot';
import type { Translating } from '../hooks/use-translating';
import type { TextOutline } from '../model/align-paragraphs';
import type { TranslationRun } from '../model/translation-runs';
import { workspaceTexts } from '../texts';
import { EngineChoice } from './engine-choice';
import styles from './engine-strip.module.css';

interface EngineStripProps {
  readonly drafted: DraftedChapter;
  readonly translating: Translating;
  readonly saving: ChapterSaving;
  /** The desk holds a saved chapter. */
  readonly hasChapter: boolean;
  readonly outline: TextOutline;
  /** What has just been done. */
  readonly note: string | null;
}

/** Engine, translate and save: always in sight under the text. */
export function EngineStrip(props: EngineStripProps) {
  const { run } = props.translating;
  return (
    <div ref={reportFoot} className={styles.strip}>
      <div role="status" className={styles.state}>
        {run ? <RunState run={run} /> : <TextState outline={props.outline} note={props.note} />}
      </div>
      <div className={styles.controls}>
        {/* On a phone the engine stands in the tools. */}
        <div className={styles.wideOnly}>
          <EngineChoice />
        </div>
        <TranslateButtons {...props} />
        <SaveButtons {...props} />
      </div>
    </div>
  );
}

function TranslateButtons({ drafted, translating, outline }: EngineStripProps) {
  const { draft, replace } = drafted;
  const { run, start, startWithoutKey, stop } = translating;
  const { repairable, isOnlyMissing } = outline;
  const repairWords = isOnlyMissing ? workspaceTexts.translateMissing : workspaceTexts.repair;
  return (
    <>
      <Button
        size="md"
        className={styles.main}
        leftSection={<IconLanguage size={18} aria-hidden />}
        disabled={run !== null}
        onClick={() => start()}
      >
        {run ? workspaceTexts.translating : workspaceTexts.translate}
      </Button>
      {run && (
        <Button
          size="md"
          variant="default"
          leftSection={<IconPlayerStop size={18} aria-hidden />}
          onClick={stop}
        >
          {workspaceTexts.stop}
        </Button>
      )}
      {!run && startWithoutKey && (
        <Button size="md" variant="light" className={styles.second} onClick={startWithoutKey}>
          {workspaceTexts.withoutKey}
        </Button>
      )}
      {!run && repairable.length > 0 && draft.target.trim() !== '' && (
        <Button
          size="md"
          variant="light"
          color="hoPhach"
          className={styles.second}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => start(repairable)}
        >
          {repairWords(formatNumber(repairable.length))}
        </Button>
      )}
      {!run && draft.replaced !== null && (
        <Button
          size="md"
          variant="default"
          className={styles.second}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => replace({ ...draft, ...draft.replaced, replaced: null, origin: null, failed: [] })}
        >
          {draft.replaced.source === undefined ? workspaceTexts.takeBack : workspaceTexts.takeMineBack}
        </Button>
      )}
    </>
  );
}

function SaveButtons({ drafted, saving, hasChapter }: EngineStripProps) {
  return (
    <div className={styles.saving}>
      {hasChapter && (
        <Button
          size="md"
          className={styles.main}
          variant={drafted.isDirty ? 'filled' : 'default'}
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          loading={saving.isSaving}
          onClick={saving.save}
        >
          {workspaceTexts.saveChanges}
        </Button>
      )}
      <Button
        size="md"
        className={hasChapter ? styles.second : styles.main}
        variant={hasChapter ? 'default' : 'filled'}
        leftSection={<IconFilePlus size={18} aria-hidden />}
        disabled={saving.isSaving}
        onClick={saving.saveAsNew}
      >
        {workspaceTexts.saveAsNew}
      </Button>
    </div>
  );
}

function TextState({ outline, note }: Pick<EngineStripProps, 'outline' | 'note'>) {
  const { paragraphs, translated } = outline;
  const facts = [
    paragraphs > 0 && workspaceTexts.summary(formatNumber(translated), formatNumber(paragraphs)),
    note,
  ].filter(Boolean);
  return facts.length > 0 && <Text size="sm">{facts.join(' · ')}</Text>;
}

function RunState({ run }: { readonly run: TranslationRun }) {
  const share = run.total > 0 ? (run.arrived.size / run.total) * 100 : 0;
  return (
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
  );
}

function runWords({ arrived, total, startedAt }: TranslationRun): string {
  const done = arrived.size;
  const left = remainingTime(done, total, Date.now() - startedAt);
  const words =
    done === 0
      ? workspaceTexts.translating
      : workspaceTexts.translatingOf(formatNumber(done), formatNumber(total));
  return left === null ? words : `${words}, ${workspaceTexts.remaining(left)}`;
}
