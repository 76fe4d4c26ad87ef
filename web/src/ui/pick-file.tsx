import { useRef, type ReactNode } from 'react';
import { Button, FileButton } from '@mantine/core';

interface PickFileProps {
  /** Accepted extensions or types. */
  readonly accept: string;
  /** Accessible name of the hidden input. */
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onPick: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that picks a file; also the same file again, when it was changed meanwhile. */
export function PickFile({ accept, label, icon, onPick, children }: PickFileProps) {
  const forget = useRef<() => void>(null);
  return (
    <FileButton
      accept={accept}
      inputProps={{ 'aria-label': label }}
      resetRef={forget}
      onChange={(file) => {
        if (!file) return;
        // A browser fires no change event when the same file is picked again, so the input is cleared.
        forget.current?.();
        onPick(file);
      }}
    >
      {(props) => (
        <Button variant="default" leftSection={icon} {...props}>
          {children}
        </Button>
      )}
    </FileButton>
  );
}
