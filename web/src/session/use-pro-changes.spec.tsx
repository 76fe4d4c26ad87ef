import { act, renderHook } from '@testing-library/react';
import type { User } from '@lacthu/contracts';
import { aUser } from '../testing/factories';
import { useProChanges } from './use-pro-changes';

const NOW = new Date('2026-03-10T12:00:00Z');
const HOUR_MS = 3_600_000;
const until = (pro_expires_at: string): User => aUser({ role: 'pro', pro_expires_at });

describe('a Pro term on an open page', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOW }));
  afterEach(() => jest.useRealTimers());

  it('is followed to its end and no further', () => {
    const onTurn = jest.fn();
    const { result } = renderHook(() => useProChanges(until('2026-03-11T18:00:00Z'), onTurn));
    act(() => jest.advanceTimersByTime(6 * HOUR_MS));
    expect(result.current).toEqual(new Date('2026-03-10T18:00:00Z'));
    act(() => jest.advanceTimersByTime(24 * HOUR_MS));
    expect(onTurn).toHaveBeenCalledTimes(1);
    act(() => jest.advanceTimersByTime(1));
    expect(result.current).toEqual(new Date('2026-03-11T18:00:00.001Z'));
    expect(onTurn).toHaveBeenCalledTimes(2);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('has ended when the page is looked at again, though its timer stood still meanwhile', () => {
    const onTurn = jest.fn();
    renderHook(() => useProChanges(until('2026-03-10T13:00:00Z'), onTurn));
    jest.setSystemTime(new Date('2026-03-10T15:00:00Z'));
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(onTurn).toHaveBeenCalledTimes(1);
  });

  it('goes on from a new end', () => {
    const onTurn = jest.fn();
    const view = renderHook(({ user }) => useProChanges(user, onTurn), {
      initialProps: { user: until('2026-03-10T13:00:00Z') },
    });
    view.rerender({ user: until('2026-03-10T20:00:00Z') });
    act(() => jest.advanceTimersByTime(2 * HOUR_MS));
    expect(onTurn).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(6 * HOUR_MS + 1));
    expect(onTurn).toHaveBeenCalledTimes(1);
  });
});
