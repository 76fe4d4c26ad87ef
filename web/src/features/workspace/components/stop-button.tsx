import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { workspaceTexts } from '../texts';

interface StopButtonProps {
  readonly className?: string | undefined;
  readonly onStop: () => void;
}

/** Stops the running translation. */
export function StopButton({ className, onStop }: StopButtonProps) {
  return (
    <Button
      size="md"
      variant="default"
      className={className}
      leftSection={<IconPlayerStop size={18} aria-hidden />}
      onClick={onStop}
    >
      {workspaceTexts.stop}
    </Button>
  );
}
