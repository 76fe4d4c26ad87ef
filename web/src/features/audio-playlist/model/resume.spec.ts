import { aSummary } from '../../../testing/novel-factories';
import { playlistTracks } from './playlist-tracks';
import { resume } from './resume';

const chapter = (order: number, audio_url: string | null = `files/audio/1/am-${order}.mp3`) =>
  aSummary({
    id: order * 10,
    title: `Chương ${order}`,
    display_order: order,
    audio_url,
    audio_duration_ms: 100_000,
  });
const CHAPTERS = [chapter(1), chapter(2, null), chapter(3)];
const TRACKS = playlistTracks(CHAPTERS, 0);
const place = (chapterId: number, seconds: number) => ({ chapterId, seconds, playbackRate: 1, at: 0 });

describe('listening goes on', () => {
  it('at the first chapter where nothing is remembered, or its chapter is gone', () => {
    expect(resume(TRACKS, CHAPTERS, null)).toMatchObject({ track: { id: 10 }, seconds: 0, missed: null });
    expect(resume(TRACKS, CHAPTERS, place(990, 5))).toMatchObject({ track: { id: 10 }, seconds: 0 });
    expect(resume([], CHAPTERS, null)).toBeNull();
  });

  it('where it stopped', () => {
    expect(resume(TRACKS, CHAPTERS, place(10, 42))).toMatchObject({ track: { id: 10 }, seconds: 42 });
  });

  it('with the next chapter after one that was heard to its end', () => {
    expect(resume(TRACKS, CHAPTERS, place(10, 99.5))).toMatchObject({
      track: { id: 30 },
      seconds: 0,
      missed: null,
    });
  });

  it('with the next chapter, and says so, when the audio of the last one is no more', () => {
    expect(resume(TRACKS, CHAPTERS, place(20, 42))).toMatchObject({
      track: { id: 30 },
      seconds: 0,
      missed: 'Chương 2',
    });
  });
});
