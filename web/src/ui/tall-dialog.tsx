import type { ReactNode } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { Dialog } from './dialog';
import styles from './tall-dialog.module.css';

const PHONE_QUERY = '(max-width: 768px)';

interface TallDialogProps {
  readonly title: string;
  /** Width in the component library's or CSS's units. */
  readonly size: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An open dialog with stacked parts that may fill its height; full screen on phones. */
export function TallDialog({ title, size, onClose, children }: TallDialogProps) {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <Dialog
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={isPhone}
      classNames={{ content: styles.content, body: styles.body }}
    >
      {children}
    </Dialog>
  );
}
