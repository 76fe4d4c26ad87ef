import { ActionIcon, Affix } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { quickTexts } from '../texts';
import styles from '../quick-translate.module.css';

/** From here on the way back is offered, in px. */
const FAR_PX = 300;
/** Below dialogs and drawers of the component library. */
const UNDER_DIALOGS = 90;

/** The way back up a page of one column. */
export function ToTop() {
  const [{ y }, scrollTo] = useWindowScroll();
  if (y <= FAR_PX) return null;
  return (
    <Affix
      className={styles.phoneOnly}
      position={{ bottom: 'calc(1rem + env(safe-area-inset-bottom))', right: 16 }}
      zIndex={UNDER_DIALOGS}
    >
      <ActionIcon
        variant="default"
        size={44}
        radius="xl"
        aria-label={quickTexts.toTop}
        onClick={() => scrollTo({ y: 0 })}
      >
        <IconArrowUp size={20} aria-hidden />
      </ActionIcon>
    </Affix>
  );
}
