import type { Chapter } from '@lacthu/contracts';
import { formatDateTime } from '../../../lib/format/format';
import { formatTime } from '../../../lib/format/format-time';
import { workspaceTexts } from '../texts';
import type { Draft } from './draft';

/** The last failed save. */
export interface SaveFailure {
  /** The change to save. */
  readonly of: Draft | null;
  readonly reason: string;
  /** The server did not respond: the save is retried automatically. */
  readonly isTransient: boolean;
}

/** Save state for the screen. */
export interface SaveStatus {
  readonly kind: 'saved' | 'saving' | 'unsaved' | 'failed';
  readonly words: string;
}

interface SaveState {
  readonly chapter: Chapter | null;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly failure: SaveFailure | null;
}

/** Computes the save state; null when there is nothing to save yet. */
export function saveStatus({ chapter, isDirty, isSaving, failure }: SaveState): SaveStatus | null {
  if (isSaving) return { kind: 'saving', words: workspaceTexts.saving };
  if (failure && (isDirty || chapter === null)) {
    return failure.isTransient
      ? { kind: 'failed', words: workspaceTexts.unsavedOffline }
      : { kind: 'failed', words: workspaceTexts.saveFailed(failure.reason) };
  }
  if (isDirty) return { kind: 'unsaved', words: workspaceTexts.unsaved };
  return chapter && { kind: 'saved', words: workspaceTexts.savedAt(savedTime(chapter.updated_at)) };
}

/** The time of day; with the date when it is of an earlier day. */
function savedTime(at: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? formatTime(at) : formatDateTime(at);
}
