import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import styles from './staged.module.css';

interface ClearButtonProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onClear: () => void;
}

/** Button at the end of a toolbar: clears the list. */
export function ClearButton({ label, isDisabled, onClear }: ClearButtonProps) {
  return (
    <Button
      variant="default"
      c="var(--lt-danger)"
      className={styles.last}
      disabled={isDisabled}
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={onClear}
    >
      {label}
    </Button>
  );
}
