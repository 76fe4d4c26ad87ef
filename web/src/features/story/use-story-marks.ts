import { useMemo } from 'react';
import type { Story } from '@lacthu/contracts';
import { sessionToken } from '../../api/session-token';
import { bookmarks } from '../../lib/bookmarks';
import { guestPositions } from '../../lib/reading-positions';
import { useStoredValue } from '../../lib/storage/stored-value';
import { marksOfAccount, marksOfGuest, type StoryMarks } from './story-marks';

/** What the reader has left in a story: on the account of who is signed in, else in this browser. */
export function useStoryMarks(story: Story): StoryMarks {
  const isSignedIn = useStoredValue(sessionToken) !== null;
  const places = useStoredValue(guestPositions);
  const marked = useStoredValue(bookmarks);
  return useMemo(
    () => (isSignedIn ? marksOfAccount(story) : marksOfGuest(story, places, marked)),
    [isSignedIn, story, places, marked],
  );
}
