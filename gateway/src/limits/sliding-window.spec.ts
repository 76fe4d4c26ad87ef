import fc from 'fast-check';
import { judge, windowOf } from './sliding-window';

const WINDOW_MS = 60_000;

describe('the sliding window', () => {
  it('lets exactly the limit through in an empty window', () => {
    expect(judge({ previous: 0, current: 30, elapsedMs: 5_000 }, 30, WINDOW_MS).allowed).toBe(true);
    expect(judge({ previous: 0, current: 31, elapsedMs: 5_000 }, 30, WINDOW_MS).allowed).toBe(false);
  });

  it('does not let a burst pass twice at the border of two windows', () => {
    expect(judge({ previous: 30, current: 1, elapsedMs: 100 }, 30, WINDOW_MS).allowed).toBe(false);
    expect(judge({ previous: 30, current: 15, elapsedMs: WINDOW_MS / 2 }, 30, WINDOW_MS).allowed).toBe(true);
  });

  it('tells a wait after which the request passes, and not much more than needed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 101 }),
        fc.integer({ min: 0, max: WINDOW_MS - 1 }),
        (limit, previous, current, elapsedMs) => {
          const now = {
            previous: Math.min(previous, limit),
            current: Math.min(current, limit + 1),
            elapsedMs,
          };
          const verdict = judge(now, limit, WINDOW_MS);
          if (verdict.allowed) return;
          expect(passesAfter(now, limit, verdict.retryAfterSeconds)).toBe(true);
          if (verdict.retryAfterSeconds > 1) {
            expect(passesAfter(now, limit, verdict.retryAfterSeconds - 2)).toBe(false);
          }
        },
      ),
    );
  });

  it('numbers windows by the clock', () => {
    expect(windowOf(125_000, WINDOW_MS)).toEqual({ index: 2, elapsedMs: 5_000 });
  });
});

/** Whether one more request passes `seconds` later, the refused one not being counted. */
function passesAfter(
  now: { previous: number; current: number; elapsedMs: number },
  limit: number,
  seconds: number,
): boolean {
  const at = now.elapsedMs + seconds * 1_000;
  const counted = now.current - 1;
  if (at < WINDOW_MS) return judge({ ...now, elapsedMs: at }, limit, WINDOW_MS).allowed;
  if (at < 2 * WINDOW_MS) {
    return judge({ previous: counted, current: 1, elapsedMs: at - WINDOW_MS }, limit, WINDOW_MS).allowed;
  }
  return true;
}
