import type { ReactNode } from 'react';
import { Button, Group } from '@mantine/core';
import { commonTexts } from '../../../../frequent.texts';
import { ComparisonDialog, type ChangedPart } from '../../../../ui/text-comparison/comparison-dialog';
import { memoryTexts } from '../texts';

interface ChangeDialogProps {
  readonly title: string;
  readonly parts: readonly [ChangedPart, ...ChangedPart[]];
  readonly warning: string | null;
  readonly failure: string | null;
  readonly saveLabel: string;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** Further buttons beside saving. */
  readonly children?: ReactNode;
}

/** Preview of a change, old beside new, before it is saved. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, parts, warning, failure, saveLabel, isSaving, onSave, onClose, children } = props;
  return (
    <ComparisonDialog
      title={title}
      parts={parts}
      words={memoryTexts.comparison}
      warning={warning}
      failure={failure}
      onClose={onClose}
    >
      <Group justify="space-between" gap="sm">
        {children ?? <span />}
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {commonTexts.close}
          </Button>
          <Button loading={isSaving} onClick={onSave}>
            {saveLabel}
          </Button>
        </Group>
      </Group>
    </ComparisonDialog>
  );
}
