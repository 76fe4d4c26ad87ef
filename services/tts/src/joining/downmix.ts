import type { Pcm } from './pcm';
import { UnreadableSpeechError } from './speech-errors';

/** Collects decoded audio, mixed to one channel, up to a limit. */
export class Downmix {
  private readonly parts: Float32Array[] = [];
  private length = 0;
  private rate = 0;

  constructor(private readonly maxSeconds: number) {}

  /**
   * @param rate samples per second
   * @throws UnreadableSpeechError when it exceeds the limit, or when the rate changes
   */
  add(channels: readonly Float32Array[], rate: number): void {
    const [first] = channels;
    if (!first || first.length === 0) return;
    this.rate ||= rate;
    this.length += first.length;
    if (this.rate !== rate) throw new UnreadableSpeechError('the sample rate changes inside the sound');
    if (this.length > this.maxSeconds * rate) throw new UnreadableSpeechError('the sound is too long');
    const mixed = new Float32Array(first.length);
    for (const channel of channels) {
      for (let i = 0; i < mixed.length; i++) mixed[i] = (mixed[i] as number) + (channel[i] as number);
    }
    this.parts.push(channels.length === 1 ? mixed : mixed.map((sum) => sum / channels.length));
  }

  pcm(): Pcm {
    const samples = new Float32Array(this.length);
    let place = 0;
    for (const part of this.parts) {
      samples.set(part, place);
      place += part.length;
    }
    return { samples, rate: this.rate };
  }
}
