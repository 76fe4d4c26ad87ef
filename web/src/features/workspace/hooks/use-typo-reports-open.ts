import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Search parameter of a notification's link: opens the typo reports. */
const TOOLS_PARAM = 'tools';
const TYPOS = 'typos';

export interface TypoReportsOpen {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

/** Whether the typo reports are open: by their button, or by the address, whose parameter is then removed. */
export function useTypoReportsOpen(): TypoReportsOpen {
  const [params, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const isAsked = params.get(TOOLS_PARAM) === TYPOS;
  useEffect(() => {
    if (!isAsked) return;
    setOpen(true);
    setParams(
      (now) => {
        now.delete(TOOLS_PARAM);
        return now;
      },
      { replace: true },
    );
  }, [isAsked, setParams]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
