import { useRef, type ReactNode } from 'react';
import { Button, FileButton } from '@mantine/core';

interface PickFileProps {
  /** Endings or types that the browser offers. */
  readonly accept: string;
  /** Name of the field that is not seen. */
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onPick: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that picks a file; the same one too, when the person has changed it in the meantime. */
export function PickFile({ accept, label, icon, onPick, children }: PickFileProps) {
  const forget = useRef<() => void>(null);
  return (
    <FileButton
      accept={accept}
      inputProps={{ 'aria-label': label }}
      resetRef={forget}
      onChange={(file) => {
        if (!file) return;
        // A browser tells nothing of a file that is picked while its field holds the same.
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
