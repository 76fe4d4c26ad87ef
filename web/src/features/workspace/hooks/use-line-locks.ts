import { useCallback, useEffect, useRef } from 'react';
import { messageOf } from '../../../api/api-error';
import { toasts } from '../../../lib/toasts';
import { useLockLines } from '../chapter.mutations';
import { workspaceTexts } from '../texts';
import type { ChapterSaving } from './use-chapter-saving';

/** Locks or unlocks lines of the translation, by index from 0. */
export type LockLines = (lines: readonly number[], locked: boolean) => void;

/**
 * Locks lines of the current chapter. Indices refer to the saved text, so unsaved changes are saved first. The function
 * is stable, because hundreds of rows receive it.
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
