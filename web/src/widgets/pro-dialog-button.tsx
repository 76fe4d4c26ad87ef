import { Suspense, type ReactNode } from 'react';
import { useDisclosure } from '@mantine/hooks';
import { toasts } from '../lib/toasts';
import { ProButton } from './pro-button';
import { useProGate } from './use-pro-gate';

interface ProDialogButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Looks out of reach to those without Pro. */
  readonly isGreyed?: boolean;
  /** What those without Pro are told. */
  readonly proOnly: string;
  /** Why there is nothing to do, where that is so. */
  readonly nothing: string | null;
  readonly dialog: (close: { readonly onClose: () => void; readonly onNotPro: () => void }) => ReactNode;
}

/** Opens a dialog that is for Pro and administrators; others are led to the upgrade, also when Pro ends meanwhile. */
export function ProDialogButton({ label, icon, isGreyed, proOnly, nothing, dialog }: ProDialogButtonProps) {
  const gate = useProGate(proOnly);
  const [isOpen, { open, close }] = useDisclosure(false);

  const leadToUpgrade = (): void => {
    close();
    gate.leadToUpgrade();
  };
  const press = (): void => {
    if (!gate.isOpen) leadToUpgrade();
    else if (nothing !== null) toasts.error(nothing);
    else open();
  };
  return (
    <>
      <ProButton label={label} icon={icon} isOpen={gate.isOpen} isGreyed={isGreyed} onClick={press} />
      {isOpen && <Suspense>{dialog({ onClose: close, onNotPro: leadToUpgrade })}</Suspense>}
    </>
  );
}
