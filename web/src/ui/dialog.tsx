import { Modal, type ModalProps } from '@mantine/core';
import { useFocusBack } from './use-focus-back';

/**
 * A dialog that is open while mounted. On unmount it returns the focus to the previously focused element, which the
 * component library does only for dialogs mounted before they open.
 */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFocusBack();
  return <Modal opened {...props} />;
}
