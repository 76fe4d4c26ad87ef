import { Button, Progress, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDeviceFloppy,
  IconFilePlus,
  IconLanguage,
  IconRefresh,
} from '@tabler/icons-react';
import { commonTexts } from '../../../frequent.texts';
import { formatNumber } from '../../../lib/format/format';
import { remainingTime } from '../../../lib/format/remaining-time';
import { useIsHandheld } from '../../../lib/react/use-is-phone';
import { reportStripHeight } from '../hooks/report-strip-height';
import type { TranslationRun } from '../model/translation-runs';
import { workspaceTexts } from '../texts';
import { EngineChoice } from './engine-choice';
import type { EngineStripProps } from './engine-strip-props';
import { nextAct } from './next-act';
import { PhoneStrip } from './phone-strip';
import { repairOf } from './repair-of';
import { SavingStatus } from './saving-status';
import { StopButton } from './stop-button';
import { takeBack } from './take-back';
import styles from './engine-strip.module.css';

/** Engine, translate and save: always visible below the text. */
export function EngineStrip(props: EngineStripProps) {
  const { run } = props.translating;
  const isPhone = useIsHandheld();
  return (
    <div ref={reportStripHeight} className={styles.strip}>
      {isPhone && props.saving.status?.kind === 'failed' && <SavingStatus saving={props.saving} />}
      <div role="status" className={styles.state}>
        {run ? <RunState run={run} /> : <TextState {...props} isPhone={isPhone} />}
      </div>
      {isPhone ? (
        <PhoneStrip {...props} />
      ) : (
        <div className={styles.controls} data-crowded={isCrowded(props) || undefined}>
          <EngineChoice />
          <TranslateButtons {...props} />
          <SaveButtons {...props} />
        </div>
      )}
    </div>
  );
}

/** With further actions, two buttons show only icons when the strip is narrow. */
function isCrowded({ drafted, translating: { run, startWithoutKey }, outline }: EngineStripProps): boolean {
  return (
    run !== null ||
    startWithoutKey !== null ||
    repairOf({ drafted, outline }) !== null ||
    takeBack(drafted) !== null
  );
}

function TranslateButtons({ drafted, translating, outline }: EngineStripProps) {
  const { run, start, startWithoutKey, stop } = translating;
  const repair = run ? null : repairOf({ drafted, outline });
  const back = run ? null : takeBack(drafted);
  return (
    <>
      <Button
        size="md"
        className={styles.main}
        variant={nextAct({ drafted, outline }) === 'translate' ? 'filled' : 'light'}
        leftSection={<IconLanguage size={18} aria-hidden />}
        disabled={run !== null}
        onClick={() => start()}
      >
        {run ? commonTexts.translating : commonTexts.translate}
      </Button>
      {run && <StopButton onStop={stop} />}
      {!run && startWithoutKey && (
        <Button size="md" variant="light" className={styles.second} onClick={startWithoutKey}>
          {workspaceTexts.withoutKey}
        </Button>
      )}
      {repair && (
        <Button
          size="md"
          variant="light"
          color="hoPhach"
          className={styles.second}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => start(repair.lines)}
        >
          {repair.words}
        </Button>
      )}
      {back && (
        <Button
          size="md"
          variant="default"
          className={styles.second}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={back.run}
        >
          {back.words}
        </Button>
      )}
    </>
  );
}

function SaveButtons({ drafted, outline, saving, chapter }: EngineStripProps) {
  const look = nextAct({ drafted, outline }) === 'save' ? 'filled' : 'default';
  return (
    <div className={styles.saving}>
      {chapter && (
        <Button
          size="md"
          className={styles.main}
          variant={look}
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          loading={saving.isSaving}
          onClick={saving.save}
        >
          {workspaceTexts.saveChanges}
        </Button>
      )}
      <Button
        size="md"
        className={chapter ? `${styles.second} ${styles.foldable}` : styles.main}
        title={chapter ? workspaceTexts.saveAsNew : undefined}
        variant={chapter ? 'default' : look}
        leftSection={<IconFilePlus size={18} aria-hidden />}
        disabled={saving.isSaving}
        onClick={saving.saveAsNew}
      >
        {workspaceTexts.saveAsNew}
      </Button>
    </div>
  );
}

interface TextStateProps extends Pick<EngineStripProps, 'outline' | 'note'> {
  /** The sheet shows the paragraph count there; the text needs the room. */
  readonly isPhone: boolean;
}

function TextState({ outline, note, isPhone }: TextStateProps) {
  const { paragraphs, translated } = outline;
  const facts = [
    !isPhone && paragraphs > 0 && workspaceTexts.summary(formatNumber(translated), formatNumber(paragraphs)),
    note,
  ].filter(Boolean);
  return facts.length > 0 && <Text size="sm">{facts.join(' · ')}</Text>;
}

function RunState({ run }: { readonly run: TranslationRun }) {
  const share = run.total > 0 ? (run.arrived.size / run.total) * 100 : 0;
  return (
    <>
      <Text size="sm">{runWords(run)}</Text>
      {/* Nothing has arrived yet: the stripes show activity. */}
      <Progress
        value={share === 0 ? 100 : share}
        striped={share === 0}
        animated
        aria-label={commonTexts.translating}
      />
    </>
  );
}

function runWords({ arrived, total, startedAt }: TranslationRun): string {
  const done = arrived.size;
  const left = remainingTime(done, total, Date.now() - startedAt);
  const words =
    done === 0
      ? commonTexts.translating
      : workspaceTexts.translatingOf(formatNumber(done), formatNumber(total));
  return left === null ? words : `${words}, ${workspaceTexts.remaining(left)}`;
}
