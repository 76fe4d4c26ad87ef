import { useNavigate } from 'react-router';
import { paths } from '../lib/paths';
import { toasts } from '../lib/toasts';
import { hasPro } from '../session/pro-term';
import { useMember } from '../session/session';

export interface ProGate {
  readonly isOpen: boolean;
  /** Says that the work is for Pro, and leads to the upgrade. */
  leadToUpgrade(): void;
}

/** Whether work that is for Pro and administrators is open to this person. @param proOnly what others are told */
export function useProGate(proOnly: string): ProGate {
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
