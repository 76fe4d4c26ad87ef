import { act, screen, waitFor } from '@testing-library/react';
import { sessionToken } from '../api/session-token';
import { bookmarks, toggleBookmark } from '../lib/bookmarks';
import { guestPositions, unsentPositions } from '../lib/reading-positions';
import { aUser } from '../testing/factories';
import { FakeApi, NO_ANSWER, ok } from '../testing/fake-api';
import { aStory } from '../testing/novel-factories';
import { renderRoute } from '../testing/render-route';

const MARKS = 'POST /api/community/bookmarks/import';
const PLACES = 'POST /api/community/positions/import';

/** A visitor reads, then signs in on the same page. */
async function signInAfterReading(api: FakeApi): Promise<FakeApi> {
  api
    .on('GET /api/community/projects/3', ok(aStory()))
    .on('GET /api/user/me', ok({ success: true, user: aUser() }));
  renderRoute('/community/project/3', { api });
  await screen.findByRole('heading', { level: 1, name: 'Tây Du Ký' });
  expect(api.callsTo(MARKS)).toEqual([]);
  act(() => {
    toggleBookmark(31);
    toggleBookmark(32);
    guestPositions.set([{ chapterId: 31, lineId: 4, storyId: 3, at: Date.now() - 60_000 }]);
  });
  act(() => sessionToken.set('token-of-test'));
  return api;
}

describe('what a guest left in the browser', () => {
  it('moves to the account at log-in, once; what cannot be taken stays', async () => {
    const api = await signInAfterReading(
      new FakeApi()
        .on(MARKS, ok({ success: true, unknownChapterIds: [32] }))
        .on(PLACES, ok({ success: true, unknownChapterIds: [] })),
    );
    await waitFor(() => expect(guestPositions.get()).toEqual([]));
    await waitFor(() => expect(bookmarks.get()).toEqual([32]));
    expect(api.callsTo(MARKS).map(({ body }) => body)).toEqual([{ chapterIds: [31, 32] }]);
    const [sent] = api.callsTo(PLACES).map(({ body }) => body as { positions: { ageMs: number }[] });
    expect(sent).toMatchObject({ positions: [{ chapterId: 31, lineId: 4 }] });
    expect(sent?.positions[0]?.ageMs).toBeGreaterThanOrEqual(60_000);
  });

  it('is nobody’s after the log-out: what was not sent goes with the person', async () => {
    const api = await signInAfterReading(new FakeApi().on('POST /api/auth/logout', ok({ success: true })));
    await waitFor(() => expect(api.callsTo(MARKS)).toHaveLength(1));
    act(() =>
      unsentPositions.set({ owner: 'x', places: [{ chapterId: 31, lineId: 4, storyId: 3, at: Date.now() }] }),
    );
    act(() => sessionToken.set(null));
    await waitFor(() => expect(unsentPositions.get().places).toEqual([]));
  });

  it('stays there when the server cannot be reached', async () => {
    const api = await signInAfterReading(new FakeApi().on(MARKS, NO_ANSWER).on(PLACES, NO_ANSWER));
    await waitFor(() => expect(api.callsTo(MARKS)).toHaveLength(1));
    await waitFor(() => expect(api.callsTo(PLACES)).toHaveLength(1));
    expect(bookmarks.get()).toEqual([31, 32]);
    expect(guestPositions.get()).toHaveLength(1);
  });
});
