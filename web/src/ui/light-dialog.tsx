import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './light-dialog.module.css';

interface LightDialogProps {
  readonly title: string;
  /** Docks the dialog at the right edge, so that the page beside it stays readable. */
  readonly isSide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const texts = { close: 'Đóng' } as const;

/** A modal dialog with the native <dialog> element, for pages without the component library. */
export function LightDialog({ title, isSide = false, onClose, children }: LightDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed before it unmounts, because only then does the browser return the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);

  // A click on the backdrop has the dialog itself as its target.
  const closeOutside = (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target === dialog.current) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={isSide ? `${styles.dialog} ${styles.side}` : styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeOutside}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
            <span aria-hidden>×</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
