import { useCallback, useEffect, useRef } from 'react';
import { messageOf } from '../../../api/api-error';
import { toasts } from '../../../lib/toasts';
import { useLockLines } from '../chapter.mutations';
import { workspaceTexts } from '../texts';
import type { ChapterSaving } from './use-chapter-saving';

/** Locks lines of the translation, by their places from 0, or opens them. */
export type LockLines = (lines: readonly number[], locked: boolean) => void;

/**
 * Locking lines of the chapter on the desk. Places are those of the saved text, so that what is not saved yet is saved
 * first. The function stays the same: hundreds of rows hold it.
 */
export function useLineLocks({ settle }: Pick<ChapterSaving, 'settle'>): LockLines {
  const { mutateAsync } = useLockLines();
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  return useCallback(
    (lines, locked) => {
      const change = async (): Promise<void> => {
        const saved = await latest.current();
        if (saved) await mutateAsync({ id: saved.id, version: saved.version, lines: [...lines], locked });
      };
      change().catch((error: unknown) => toasts.error(messageOf(error, workspaceTexts.lockFailure)));
    },
    [mutateAsync],
  );
}
