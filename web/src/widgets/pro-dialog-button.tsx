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
  /** Looks disabled to users without Pro. */
  readonly isGreyed?: boolean;
  /** Message for users without Pro. */
  readonly proOnly: string;
  /** Why there is nothing to do, if so. */
  readonly nothing: string | null;
  readonly dialog: (close: { readonly onClose: () => void; readonly onNotPro: () => void }) => ReactNode;
}

/**
 * Button that opens a dialog of a Pro feature; users without Pro are led to the upgrade, also when Pro ends meanwhile.
 */
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
  /** Says that the feature needs Pro and links to the upgrade. */
  leadToUpgrade(): void;
}

/** Whether a Pro feature is available to this user. @param proOnly message for users without Pro */
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
