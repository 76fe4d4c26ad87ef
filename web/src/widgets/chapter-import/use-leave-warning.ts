import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { commonTexts } from '../../frequent.texts';
import { askConfirm } from '../../ui/ask-confirm';
import type { ImportDraft } from './model/import-draft';
import { importTexts } from './texts';

/** Warns before the browser leaves the page with selected files. */
export function useUnloadWarning(draft: ImportDraft): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (hasFiles(draft)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [draft]);
}

/** Warns before navigation within the app, which ends the draft with its page. */
export function useLeaveWarning(draft: ImportDraft): void {
  useUnloadWarning(draft);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasFiles(draft),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askConfirm({
      title: importTexts.leaveTitle,
      text: importTexts.leaveText,
      confirm: importTexts.leave,
      dismiss: commonTexts.stay,
    }).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}

/** Evaluated at navigation time: after an import the draft is already empty. */
function hasFiles(draft: ImportDraft): boolean {
  return draft.snapshot().sources.length > 0;
}
