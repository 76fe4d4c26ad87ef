import type { JoiningWork, PiecePlace, PieceRequest, SpeechMeasure } from './joining-protocol';
import { JoiningSession } from './joining-session';
import { speechLevel } from './loudness';
import { Mp3File } from './mp3-file';
import { millisecondsOf } from './pcm';
import { audiblePart } from './piece-edges';
import { toSpeechRate } from './resample';
import { SpeechDecoder } from './speech-decoder';

/** Handles the requests of one thread: holds its open files and its decoder. Requests must not overlap. */
export class JoiningWorkerHandler implements JoiningWork {
  private readonly decoder = new SpeechDecoder();
  private readonly sessions = new Map<string, JoiningSession>();

  async open({ session, file, tags, stretch }: Parameters<JoiningWork['open']>[0]): Promise<void> {
    this.sessions.set(session, new JoiningSession(await Mp3File.create(file, tags), this.decoder, stretch));
  }

  async append(piece: PieceRequest): Promise<PiecePlace> {
    return await this.sessionOf(piece.session).append(piece);
  }

  async finish({ session }: { session: string }): Promise<{ bytes: number; samples: number }> {
    const result = this.sessionOf(session).finish();
    this.sessions.delete(session);
    return result;
  }

  async discard({ session }: { session: string }): Promise<void> {
    this.sessions.get(session)?.discard();
    this.sessions.delete(session);
  }

  async probe(speech: Parameters<JoiningWork['probe']>[0]): Promise<SpeechMeasure> {
    const samples = toSpeechRate(await this.decoder.decode(speech.bytes, speech.format));
    const level = speechLevel(samples);
    const spoken = level === 0 ? 0 : audiblePart(samples, level).samples.length;
    return {
      durationMs: millisecondsOf(samples.length),
      spokenMs: millisecondsOf(spoken),
      silent: level === 0,
    };
  }

  private sessionOf(id: string): JoiningSession {
    const session = this.sessions.get(id);
    if (!session) throw new Error('this file is not being joined');
    return session;
  }
}
