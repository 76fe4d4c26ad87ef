import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { askConfirm } from '../../../components/ask-confirm';
import { pageHold, type LeaveQuestion } from '../../../lib/page-hold';
import { reorderTexts } from '../reorder/reorder.texts';
import { flushDrafts, unsavedIn } from '../model/draft-store';
import { runningCount } from '../model/translation-runs';
import { hasUnsavedOrder } from '../model/unsaved-order';
import { workspaceTexts } from '../texts';

/**
 * Warns before unsaved text is left (it is kept in the browser all the same), before an unsaved order is lost, and before
 * work that holds the page is broken off.
 */
export function useLeaveGuard(projectId: number): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      flushDrafts();
      if (isUnsaved(projectId) || runningCount() > 0 || pageHold()) event.preventDefault();
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
      currentLocation.pathname !== nextLocation.pathname && (pageHold() !== null || isUnsaved(projectId)),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askConfirm(pageHold() ?? unsavedQuestion()).then((leaves) =>
      leaves ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker]);
}

function isUnsaved(projectId: number): boolean {
  return hasUnsavedOrder() || unsavedIn(projectId).size > 0;
}

function unsavedQuestion(): LeaveQuestion {
  return {
    title: workspaceTexts.leaveTitle,
    text: hasUnsavedOrder() ? reorderTexts.discardText : workspaceTexts.leaveText,
    confirm: workspaceTexts.leave,
  };
}
