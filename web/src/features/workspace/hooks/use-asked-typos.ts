import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** In the address of a notice: what readers found wrong is to be seen. */
const TOOLS_PARAM = 'tools';
const TYPOS = 'typos';

export interface AskedTypos {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

/** Whether what readers found wrong is open: by its button, or because an address asks for it, which then forgets it. */
export function useAskedTypos(): AskedTypos {
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
