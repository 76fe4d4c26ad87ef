import { audioPath } from '../../lib/download-file';
import { afterChapter, loudnessOf, tick, type SleepTimer } from './sleep-timer';
import { trackAfter, trackBefore, type Track } from './track';

export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused';

export interface PlayerState {
  readonly track: Track | null;
  readonly status: PlayerStatus;
  /** Position in the track, in seconds. */
  readonly seconds: number;
  /** 0 until the duration is known. */
  readonly duration: number;
  /** 0 to 1, as set by the user. */
  readonly volume: number;
  /** Playback rate. */
  readonly rate: number;
  readonly sleep: SleepTimer | null;
  /** Reason for silence: the browser requires a click first, or the audio failed to load. */
  readonly problem: 'blocked' | 'failed' | null;
}

/** Callbacks for events beyond the queue, and for the component that shows the player. */
export interface PlayerSurroundings {
  /** Actions beyond the first and the last track; null when there are none. */
  readonly before?: (() => void) | null;
  readonly after?: (() => void) | null;
  /** The server has deleted the file; the player has removed the track from its queue. */
  readonly onGone?: (track: Track) => void;
}

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

/** Plays tracks one after the other. Independent of the screen: components read its state and call its methods. */
export class AudioPlayer {
  private surroundings: PlayerSurroundings = {};
  private queue: readonly Track[] = [];
  private state: PlayerState = {
    track: null,
    status: 'idle',
    seconds: 0,
    duration: 0,
    volume: 1,
    rate: 1,
    sleep: null,
    problem: null,
  };
  private readonly listeners = new Set<() => void>();
  /** The user wants playback, whether it has started or not. */
  private isWanted = false;
  /** Start position, applied once the browser knows the duration. */
  private beginning = 0;
  private tickedAt: number | null = null;

  constructor(private readonly element: HTMLAudioElement = new Audio()) {
    element.preload = 'auto';
    const on = (type: keyof HTMLMediaElementEventMap, listener: () => void): void =>
      element.addEventListener(type, listener);
    on('loadedmetadata', () => this.begin());
    on('durationchange', () => this.learnDuration());
    on('timeupdate', () => this.advance());
    on('seeked', () => this.set({ seconds: element.currentTime }));
    on('waiting', () => this.isWanted && this.set({ status: 'loading' }));
    on('playing', () => this.set({ status: 'playing', problem: null }));
    on('pause', () => this.rest());
    on('ended', () => this.end());
    on('error', () => void this.fail());
  }

  readonly getState = (): PlayerState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @param queue tracks in order; a playing track continues, whether it is in the queue or not */
  setQueue(queue: readonly Track[]): void {
    this.queue = queue;
    const { track } = this.state;
    const same = queue.find(({ id }) => id === track?.id);
    // Updates the metadata of the current track while it plays; a new audio file of its chapter is used the next time.
    this.set(track && same ? { track: { ...same, address: track.address } } : {});
  }

  /** Replaces all callbacks. */
  surround(surroundings: PlayerSurroundings): void {
    this.surroundings = surroundings;
    // Subscribers read the actions again.
    this.set({});
  }

  /** Selects a track without playing it. */
  open(track: Track, seconds = 0): void {
    this.isWanted = false;
    this.load(track, seconds);
  }

  /** Plays a track from that position. */
  playTrack(track: Track, seconds = 0): void {
    this.isWanted = true;
    if (this.state.track?.address === track.address && this.state.problem !== 'failed') {
      this.seekTo(seconds);
    } else {
      this.load(track, seconds);
    }
    this.start();
  }

  play(): void {
    const { track, problem, seconds } = this.state;
    if (!track) return;
    this.isWanted = true;
    if (problem === 'failed') this.load(track, seconds);
    this.start();
  }

  pause(): void {
    this.isWanted = false;
    this.element.pause();
    if (this.state.status !== 'idle') this.set({ status: 'paused' });
  }

  toggle(): void {
    if (this.isWanted) this.pause();
    else this.play();
  }

  /** Stops and deselects the track. */
  stop(): void {
    this.isWanted = false;
    this.element.pause();
    this.element.removeAttribute('src');
    this.element.load();
    this.set({ track: null, status: 'idle', seconds: 0, duration: 0, problem: null, sleep: null });
  }

  seekTo(seconds: number): void {
    const { duration } = this.state;
    const place = Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds);
    this.beginning = place;
    this.element.currentTime = place;
    this.set({ seconds: place });
  }

  seekBy(seconds: number): void {
    this.seekTo(this.state.seconds + seconds);
  }

  get hasNext(): boolean {
    return this.wayOn() !== null;
  }

  get hasPrevious(): boolean {
    return this.wayBack() !== null;
  }

  next(): void {
    this.wayOn()?.();
  }

  previous(): void {
    this.wayBack()?.();
  }

  /** @param volume 0 to 1 */
  setVolume(volume: number): void {
    this.set({ volume: Math.min(1, Math.max(0, volume)) });
    this.applyLoudness();
  }

  setRate(rate: number): void {
    this.element.playbackRate = rate;
    // A new source starts at its beginning.
    this.element.defaultPlaybackRate = rate;
    this.set({ rate });
  }

  setSleep(sleep: SleepTimer | null): void {
    this.set({ sleep });
    this.applyLoudness();
  }

  private set(part: Partial<PlayerState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }

  private load(track: Track, seconds: number): void {
    this.beginning = seconds;
    this.tickedAt = null;
    this.element.src = audioPath(track.address);
    this.element.load();
    this.set({
      track,
      seconds,
      duration: track.seconds ?? 0,
      status: this.isWanted ? 'loading' : 'paused',
      problem: null,
    });
    this.applyLoudness();
  }

  private start(): void {
    this.set({ status: 'loading', problem: null });
    this.tickedAt = null;
    this.element.play().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      this.isWanted = false;
      this.set({ status: 'paused', problem: 'blocked' });
    });
  }

  private begin(): void {
    this.learnDuration();
    if (this.beginning > 0) this.element.currentTime = this.beginning;
  }

  private learnDuration(): void {
    const { duration } = this.element;
    if (Number.isFinite(duration) && duration > 0) this.set({ duration });
  }

  private advance(): void {
    const now = performance.now();
    const passed = this.tickedAt === null ? 0 : (now - this.tickedAt) / 1000;
    this.tickedAt = now;
    const { sleep, status } = this.state;
    const isPlaying = status === 'playing';
    this.set({
      seconds: this.element.currentTime,
      sleep: sleep && isPlaying ? tick(sleep, passed) : sleep,
    });
    this.applyLoudness();
    const timer = this.state.sleep;
    if (timer?.kind === 'minutes' && timer.secondsLeft === 0) this.fallAsleep();
  }

  private fallAsleep(): void {
    this.pause();
    this.setSleep(null);
  }

  private applyLoudness(): void {
    const { duration, seconds, rate, volume, sleep } = this.state;
    const secondsToEnd = duration > 0 ? (duration - seconds) / rate : Number.POSITIVE_INFINITY;
    this.element.volume = volume * loudnessOf(sleep, secondsToEnd);
  }

  private rest(): void {
    // Browsers pause a track that ends, and the system pauses it for a call.
    if (this.element.ended) return;
    this.isWanted = false;
    if (this.state.track) this.set({ status: 'paused' });
  }

  private end(): void {
    const { sleep, track } = this.state;
    const left = sleep && afterChapter(sleep);
    const goesOn = !sleep || left !== null;
    this.set({ sleep: left, status: 'paused' });
    const next = track && trackAfter(this.queue, track);
    if (goesOn && this.wayOn()) return this.next();
    this.isWanted = false;
    // Stores the start of the next track, because this one has been heard to its end.
    if (next) this.open(next);
    else this.applyLoudness();
  }

  private wayOn(): (() => void) | null {
    const { track } = this.state;
    if (!track) return null;
    const next = trackAfter(this.queue, track);
    return next ? () => this.playTrack(next) : (this.surroundings.after ?? null);
  }

  private wayBack(): (() => void) | null {
    const { track } = this.state;
    if (!track) return null;
    const previous = trackBefore(this.queue, track);
    return previous ? () => this.playTrack(previous) : (this.surroundings.before ?? null);
  }

  private async fail(): Promise<void> {
    const { track } = this.state;
    if (!track) return;
    this.set({ status: 'loading' });
    const isGone = await isAudioDeleted(track.address);
    // Another track may have been selected meanwhile.
    if (this.state.track?.address !== track.address) return;
    if (!isGone) {
      this.isWanted = false;
      return this.set({ status: 'paused', problem: 'failed' });
    }
    const wasWanted = this.isWanted;
    const next = trackAfter(this.queue, track);
    this.queue = this.queue.filter(({ id }) => id !== track.id);
    if (!next) this.stop();
    else if (wasWanted) this.playTrack(next);
    else this.open(next);
    this.surroundings.onGone?.(track);
  }
}

/**
 * Whether the server no longer has this audio file: browsers report only that it could not be played. False when the
 * check fails.
 * @param address relative address from the server
 */
async function isAudioDeleted(address: string): Promise<boolean> {
  try {
    const answer = await fetch(audioPath(address), { method: 'HEAD', credentials: 'same-origin' });
    return answer.status === 404 || answer.status === 410;
  } catch {
    return false;
  }
}
