import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { askConfirm } from '../../../ui/ask-confirm';
import { pageHold, type LeaveQuestion } from '../../../lib/page-hold';
import { reorderTexts } from '../reorder/reorder.texts';
import { flushDrafts, hasUnstoredDrafts } from '../model/draft-store';
import { runningCount } from '../model/translation-runs';
import { hasUnsavedOrder } from '../model/unsaved-order';
import { workspaceTexts } from '../texts';

/**
 * Warns before something would be lost: an unsaved order, work that blocks leaving or costs money, and text that the
 * browser could not store. All other unsaved text stays on the device and is sent later, so no question is asked.
 */
export function useLeaveGuard(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      flushDrafts();
      const isAtRisk = hasUnsavedOrder() || hasUnstoredDrafts() || runningCount() > 0 || pageHold() !== null;
      if (isAtRisk) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', flushDrafts);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', flushDrafts);
      flushDrafts();
    };
  }, []);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && (pageHold() !== null || hasUnsavedOrder()),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askConfirm(pageHold() ?? UNSAVED_ORDER).then((leaves) =>
      leaves ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker]);
}

const UNSAVED_ORDER: LeaveQuestion = {
  title: workspaceTexts.leaveTitle,
  text: reorderTexts.discardText,
  confirm: workspaceTexts.leave,
};
