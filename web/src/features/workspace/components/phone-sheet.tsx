import type { ReactNode } from 'react';
import { Button, Drawer, Stack } from '@mantine/core';
import { IconArrowBackUp, IconFilePlus, IconHistory, IconLanguage, IconRefresh } from '@tabler/icons-react';
import { formatNumber } from '../../../lib/format/format';
import { useEscapeInside } from '../../../lib/react/use-escape-inside';
import { workspaceTexts } from '../texts';
import { EngineChoice } from './engine-choice';
import type { EngineStripProps } from './engine-strip-props';
import { repairOf } from './repair-of';
import { takeBack } from './take-back';
import { ViewChoice } from './view-choice';
import styles from './engine-strip.module.css';

interface PhoneSheetProps extends EngineStripProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onVersions: () => void;
}

/** Less frequent actions on the chapter on a phone, in reach of the thumb. */
export function PhoneSheet(props: PhoneSheetProps) {
  const { drafted, translating, saving, chapter, outline, isOpen, onClose, onVersions } = props;
  const { run, start, startWithoutKey } = translating;
  const escape = useEscapeInside(onClose);
  const { paragraphs, translated } = outline;
  const repair = run ? null : repairOf(props);
  const back = run ? null : takeBack(drafted);
  const act = (icon: ReactNode, words: string, onAct: () => void) => (
    <Button
      size="md"
      variant="default"
      justify="flex-start"
      fullWidth
      leftSection={icon}
      onClick={() => {
        onClose();
        onAct();
      }}
    >
      {words}
    </Button>
  );
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      {...escape}
      position="bottom"
      title={
        paragraphs > 0
          ? workspaceTexts.summary(formatNumber(translated), formatNumber(paragraphs))
          : workspaceTexts.moreActs
      }
      closeButtonProps={{ 'aria-label': workspaceTexts.closeActs }}
      classNames={{ content: styles.sheetFrame, body: styles.sheet }}
    >
      <Stack gap="xs">
        {repair && act(<IconRefresh size={18} aria-hidden />, repair.words, () => start(repair.lines))}
        {back && act(<IconArrowBackUp size={18} aria-hidden />, back.words, back.run)}
        {startWithoutKey &&
          !run &&
          act(<IconLanguage size={18} aria-hidden />, workspaceTexts.translateByAi, () => start())}
        {chapter && act(<IconHistory size={18} aria-hidden />, workspaceTexts.versions, onVersions)}
        {chapter && act(<IconFilePlus size={18} aria-hidden />, workspaceTexts.saveAsNew, saving.saveAsNew)}
        <EngineChoice />
        <ViewChoice view={props.view} onView={props.onView} />
      </Stack>
    </Drawer>
  );
}
