import { Injectable } from '@nestjs/common';
import { AttachAudioRpc, DetachAudioRpc, type AudioHistoryEntry } from '@lacthu/contracts';
import { DomainError, toDomainError, type ActingUser } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';
import { setTimeout as sleep } from 'node:timers/promises';
import { audioUrl, type AudioFile } from '../audio-files/audio-file';
import { DeleteAudio } from '../audio-files/delete-audio';

/** Retries: minutes of speaking must not be lost because projects is restarting. */
const TRIES = 5;
const FIRST_PAUSE_MS = 250;

/** Audio histories of chapters, which the projects service stores. */
@Injectable()
export class ChapterAudio {
  constructor(
    private readonly rpc: RpcClient,
    private readonly deleteAudio: DeleteAudio,
  ) {}

  /**
   * Adds an audio to the history of its chapter; idempotent. When that fails, the audio is deleted.
   *
   * @param official `always` replaces the current official audio
   * @throws DomainError `tts.chapter_not_found`; the error of a projects service that does not answer
   */
  async attach(user: ActingUser, file: AudioFile, official: 'always' | 'if-none'): Promise<void> {
    try {
      await this.tryToAttach(user, file, official);
    } catch (error) {
      await this.deleteAudio.execute(file.id, { isTold: true });
      throw error;
    }
  }

  /** Removes an entry of a history and deletes its audio. @throws DomainError as the contract lists them */
  async detach(user: ActingUser, chapterId: number, index: number, url: string | undefined): Promise<void> {
    const question = { userId: user.id, chapterId, index, ...(url === undefined ? {} : { url }) };
    const { outcome, assetId } = await this.rpc.call(DetachAudioRpc, question);
    switch (outcome) {
      case 'gone':
      case 'forbidden':
        throw new DomainError('tts.chapter_not_found');
      case 'no_such_entry':
        throw new DomainError('tts.audio_not_found');
      case 'changed':
        throw new DomainError('tts.history_changed');
      case 'detached':
        if (assetId !== null) await this.deleteAudio.execute(assetId);
    }
  }

  private async tryToAttach(
    user: ActingUser,
    file: AudioFile,
    official: 'always' | 'if-none',
  ): Promise<void> {
    const question = {
      userId: user.id,
      chapterId: file.chapterId ?? 0,
      assetId: file.id,
      official,
      entry: historyEntry(file),
    };
    for (let left = TRIES - 1, pauseMs = FIRST_PAUSE_MS; ; left -= 1, pauseMs *= 2) {
      try {
        const { outcome } = await this.rpc.call(AttachAudioRpc, question);
        if (outcome === 'gone' || outcome === 'forbidden') throw new DomainError('tts.chapter_not_found');
        return;
      } catch (error) {
        if (left <= 0 || !isAway(error)) throw error;
        await sleep(pauseMs);
      }
    }
  }
}

function isAway(error: unknown): boolean {
  const { code } = toDomainError(error);
  return code === 'platform.service_unavailable' || code === 'platform.upstream_timeout';
}

function historyEntry(file: AudioFile): Required<AudioHistoryEntry> {
  return {
    url: audioUrl(file),
    engine: file.engine,
    voice: file.voice,
    speed: file.speed,
    createdAt: file.createdAt.toISOString(),
    fileSize: file.bytes,
    chunksProcessed: file.chunks,
    durationMs: file.durationMs,
    expiresAt: file.expiresAt.toISOString(),
  };
}
