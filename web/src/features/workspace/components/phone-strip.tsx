import { useId } from 'react';
import { ActionIcon, Button, Indicator, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronUp, IconDeviceFloppy, IconLanguage } from '@tabler/icons-react';
import { commonTexts } from '../../../frequent.texts';
import { VersionsLazily } from '../versions/versions-lazily';
import { workspaceTexts } from '../texts';
import type { EngineStripProps } from './engine-strip-props';
import { nextAct } from './next-act';
import { PhoneSheet } from './phone-sheet';
import { repairOf } from './repair-of';
import { StopButton } from './stop-button';
import { takeBack } from './take-back';
import styles from './engine-strip.module.css';

/** Time in ms for which "stop" ignores taps: the second tap of a double tap on "translate" would hit it. */
const DOUBLE_TAP_MS = 500;

/** Below the text on a phone: translate and save for the thumb, everything else in a sheet. */
export function PhoneStrip(props: EngineStripProps) {
  const { drafted, translating, saving, chapter } = props;
  const [isSheetOpen, sheet] = useDisclosure(false);
  const [areVersionsOpen, versions] = useDisclosure(false);
  const { run, start, startWithoutKey, stop } = translating;
  const moreId = useId();
  const statusId = useId();
  // The text needs attention; a dot on the button points to it.
  const more = run ? [] : [repairOf(props), takeBack(drafted)].flatMap((act) => act?.words ?? []);
  return (
    <div className={styles.controls}>
      <Indicator disabled={more.length === 0} color="hoPhach" offset={6}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={workspaceTexts.moreActs}
          aria-describedby={moreId}
          aria-haspopup="dialog"
          aria-expanded={isSheetOpen}
          onClick={sheet.open}
        >
          <IconChevronUp size={20} aria-hidden />
        </ActionIcon>
        <VisuallyHidden id={moreId}>{more.join(', ')}</VisuallyHidden>
      </Indicator>
      {run ? (
        <StopButton
          className={styles.main}
          onStop={() => Date.now() - run.startedAt > DOUBLE_TAP_MS && stop()}
        />
      ) : (
        <Button
          size="md"
          variant={nextAct(props) === 'translate' ? 'filled' : 'light'}
          className={styles.main}
          leftSection={<IconLanguage size={18} aria-hidden />}
          onClick={() => (startWithoutKey ?? start)()}
        >
          {startWithoutKey ? workspaceTexts.translateOffline : commonTexts.translate}
        </Button>
      )}
      <div className={`${styles.main} ${styles.save}`}>
        <Button
          size="md"
          fullWidth
          className={styles.narrow}
          variant={nextAct(props) === 'save' ? 'filled' : 'default'}
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          loading={saving.isSaving}
          aria-describedby={statusId}
          onClick={chapter ? saving.save : saving.saveAsNew}
        >
          {chapter ? workspaceTexts.saveChanges : workspaceTexts.saveShort}
        </Button>
        {saving.status && saving.status.kind !== 'failed' && (
          <span id={statusId} role="status" className={styles.savingState} data-kind={saving.status.kind}>
            {saving.status.words}
          </span>
        )}
      </div>
      <PhoneSheet {...props} isOpen={isSheetOpen} onClose={sheet.close} onVersions={versions.open} />
      {chapter && areVersionsOpen && <VersionsLazily chapter={chapter} onClose={versions.close} />}
    </div>
  );
}
