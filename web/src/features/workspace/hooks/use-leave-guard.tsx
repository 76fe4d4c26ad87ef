import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { askConfirm } from '../../../components/ask-confirm';
import { reorderTexts } from '../reorder/reorder.texts';
import { flushDrafts, unsavedIn } from '../model/draft-store';
import { runningCount } from '../model/translation-runs';
import { hasUnsavedOrder } from '../model/unsaved-order';
import { workspaceTexts } from '../texts';

/** Warns before unsaved text is left (it is kept in the browser all the same), and before an unsaved order is lost. */
export function useLeaveGuard(projectId: number): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      flushDrafts();
      if (hasUnsavedOrder() || unsavedIn(projectId).size > 0 || runningCount() > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', flushDrafts);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', flushDrafts);
      flushDrafts();
    };
  }, [projectId]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (hasUnsavedOrder() || unsavedIn(projectId).size > 0),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askConfirm({
      title: workspaceTexts.leaveTitle,
      text: hasUnsavedOrder() ? reorderTexts.discardText : workspaceTexts.leaveText,
      confirm: workspaceTexts.leave,
    }).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
