import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createQueryClient } from '../../api/query-client';
import { listenToToasts } from '../../lib/toasts';
import { aSummary } from '../../testing/novel-factories';
import { usePlaylistTracks } from './use-playlist-tracks';

const NOW = Date.parse('2026-01-05T08:00:00.000Z');
const inSeconds = (seconds: number): string => new Date(NOW + seconds * 1000).toISOString();
const chapter = (id: number, audio_expires_at: string) =>
  aSummary({
    id,
    title: `Chương ${id}`,
    display_order: id,
    audio_url: `files/audio/1/${id}.mp3`,
    audio_expires_at,
  });

describe('the tracks of a project', () => {
  const told: string[] = [];
  let stopListening = (): void => undefined;

  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    told.length = 0;
    stopListening = listenToToasts(({ message }) => told.push(message));
  });
  afterEach(() => {
    stopListening();
    jest.useRealTimers();
  });

  function tracksOf(...chapters: ReturnType<typeof chapter>[]) {
    const client = createQueryClient();
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => usePlaylistTracks(1, chapters), { wrapper });
    return { ids: () => result.current.tracks.map(({ id }) => id), forget: result.current.forget };
  }
  const pass = (seconds: number): void => act(() => void jest.advanceTimersByTime(seconds * 1000));

  it('are those whose audio has not expired, without a word about the others', () => {
    expect(tracksOf(chapter(1, inSeconds(-1)), chapter(2, inSeconds(60))).ids()).toEqual([2]);
    expect(told).toEqual([]);
  });

  it('vanish at the second they expire, with a notice', () => {
    const { ids } = tracksOf(chapter(1, inSeconds(60)), chapter(2, inSeconds(90)), chapter(3, inSeconds(90)));
    pass(59);
    expect(ids()).toEqual([1, 2, 3]);
    pass(1);
    expect(ids()).toEqual([2, 3]);
    expect(told).toEqual(['Audio của “Chương 1” đã hết hạn và bị xóa.']);
    pass(30);
    expect(ids()).toEqual([]);
    expect(told[1]).toBe('2 audio đã hết hạn và bị xóa khỏi danh sách.');
  });

  it('lose one that the server has deleted before its time, with a notice', () => {
    const { ids, forget } = tracksOf(chapter(1, inSeconds(60)), chapter(2, inSeconds(60)));
    act(() => forget({ id: 1, title: 'Chương 1', address: 'files/audio/1/1.mp3' }));
    expect(ids()).toEqual([2]);
    expect(told).toEqual(['Audio của “Chương 1” đã hết hạn và bị xóa.']);
  });
});
