import { Suspense, type ReactNode } from 'react';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { toasts } from '../lib/toasts';
import { paths } from '../lib/paths';
import { hasPro } from '../session/pro-term';
import { useMember } from '../session/session';
import { ProButton } from './pro-button';

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

interface ProGate {
  readonly isOpen: boolean;
  /** Says that the work is for Pro, and leads to the upgrade. */
  leadToUpgrade(): void;
}

/** Whether work that is for Pro and administrators is open to this person. @param proOnly what others are told */
function useProGate(proOnly: string): ProGate {
  const user = useMember();
  const navigate = useNavigate();
  return {
    isOpen: hasPro(user, new Date()),
    leadToUpgrade: () => {
      toasts.info(proOnly);
      void navigate(paths.upgrade);
    },
  };
}
