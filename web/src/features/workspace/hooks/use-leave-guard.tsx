import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { askConfirm } from '../../../components/ask-confirm';
import { flushDrafts, unsavedIn } from '../model/draft-store';
import { runningCount } from '../model/translation-runs';
import { workspaceTexts } from '../texts';

/** Warns before unsaved text is left. It is kept in the browser all the same. */
export function useLeaveGuard(projectId: number): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      flushDrafts();
      if (unsavedIn(projectId).size > 0 || runningCount() > 0) event.preventDefault();
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
      currentLocation.pathname !== nextLocation.pathname && unsavedIn(projectId).size > 0,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askConfirm({
      title: workspaceTexts.leaveTitle,
      text: workspaceTexts.leaveText,
      confirm: workspaceTexts.leave,
    }).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
