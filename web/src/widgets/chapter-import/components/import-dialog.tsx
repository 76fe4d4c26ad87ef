import { Modal, type ModalProps } from '@mantine/core';

/** State of a dialog of the import. */
export interface ImportDialogState {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called after the dialog has closed, so that the focus can return. */
  readonly onClosed: () => void;
}

type ImportDialogProps = ImportDialogState & Pick<ModalProps, 'title' | 'size' | 'fullScreen' | 'children'>;

/** A dialog whose opener takes the focus back itself. */
export const ImportDialog = ({ isOpen, onClose, onClosed, ...look }: ImportDialogProps) => (
  <Modal {...look} opened={isOpen} onClose={onClose} returnFocus={false} onExitTransitionEnd={onClosed} />
);
