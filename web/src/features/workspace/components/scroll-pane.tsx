import { useRef, useState, type ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { workspaceTexts } from '../texts';
import styles from './chapter-editor.module.css';

/** Scroll distance from which the back-to-top button is shown, in px (specification 2, §9). */
const FAR_PX = 300;

/** Attribute of the scrolling element, for code that checks what is visible in it. */
export const SCROLL_PANE = 'data-scroll-pane';

/** The scrolling part of the editor. */
export function ScrollPane({ children }: { readonly children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null);
  const [isFar, setFar] = useState(false);
  return (
    <div className={styles.paneFrame}>
      <div
        ref={pane}
        className={styles.pane}
        {...{ [SCROLL_PANE]: '' }}
        onScroll={(event) => setFar(event.currentTarget.scrollTop > FAR_PX)}
      >
        {children}
      </div>
      {isFar && (
        <ActionIcon
          className={styles.toTop}
          variant="default"
          size={44}
          radius="xl"
          aria-label={workspaceTexts.toTop}
          onClick={() => pane.current?.scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <IconArrowUp size={20} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
