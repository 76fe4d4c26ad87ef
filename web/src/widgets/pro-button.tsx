import type { ReactNode } from 'react';
import { Badge, Button } from '@mantine/core';
import styles from './pro-button.module.css';

const proTexts = { pro: 'Pro' } as const;

interface ProButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** The user has Pro or is an administrator. */
  readonly isOpen: boolean;
  /** Looks disabled to others; a click shows the reason. */
  readonly isGreyed?: boolean;
  readonly onClick: () => void;
}

/** Button of a Pro feature; shows a badge to users without Pro. */
export function ProButton({ label, icon, isOpen, isGreyed = false, onClick }: ProButtonProps) {
  return (
    <Button
      variant="default"
      px="xs"
      leftSection={icon}
      rightSection={
        !isOpen && (
          <Badge variant="light" size="sm" tt="none">
            {proTexts.pro}
          </Badge>
        )
      }
      {...(isGreyed && !isOpen ? { className: styles.greyed, 'data-greyed': true } : {})}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
