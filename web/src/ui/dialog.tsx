import { Modal, type ModalProps } from '@mantine/core';
import { useFocusBack } from './use-focus-back';

/**
 * A dialog that is open for as long as it is on the page. With it goes the focus back to what had it before: the
 * component library sees to that only in dialogs that are there before they open.
 */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFocusBack();
  return <Modal opened {...props} />;
}
