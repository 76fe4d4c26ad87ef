import { Injectable } from '@nestjs/common';
import type { GenerateSpeechRequest } from '@lacthu/contracts';
import { DomainError, type ActingUser } from '@lacthu/http';
import { ProjectsClient } from '@lacthu/messaging';
import { ChapterAccess } from '../chapters/chapter-access.policy';
import type { AudioFile } from '../audio-files/audio-file';
import { ChapterAudio } from '../chapters/chapter-audio';
import type { SpeechSettings } from '../engines/speech-engine.port';
import { RunningSpeech, type Listener } from './running-speech';
import { SpeakChapter } from './speak-chapter';
import { SpeakWithoutChapter } from './speak-without-chapter';
import { toSpeechSettings } from './speech-settings';
import { toSpeechError } from './to-speech-error';

export interface GenerateSpeechCommand extends Listener {
  readonly request: GenerateSpeechRequest;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Has a text spoken while the client waits, for a chapter or without one. */
@Injectable()
export class GenerateSpeech {
  constructor(
    private readonly running: RunningSpeech,
    private readonly projects: ProjectsClient,
    private readonly access: ChapterAccess,
    private readonly speakChapter: SpeakChapter,
    private readonly chapterAudio: ChapterAudio,
    private readonly speakWithoutChapter: SpeakWithoutChapter,
  ) {}

  /** @throws DomainError as errors/tts.ts lists them; the signal's reason */
  async execute({ request, user, clientKey, signal }: GenerateSpeechCommand): Promise<AudioFile> {
    const settings = toSpeechSettings(request, request.rate);
    const { text, chapterId } = request;
    if (chapterId !== undefined) {
      if (!user) throw new DomainError('tts.login_required');
      await this.access.assertMaySpeak(user, chapterId);
    }
    return this.running.run({ user, clientKey }, signal, async (ending) => {
      try {
        return user && chapterId !== undefined
          ? await this.speakForChapter(user, chapterId, text, settings, ending)
          : await this.speakWithoutChapter.execute(user, text, settings, ending);
      } catch (error) {
        throw toSpeechError(error);
      }
    });
  }

  private async speakForChapter(
    user: ActingUser,
    chapterId: number,
    text: string,
    settings: SpeechSettings,
    signal: AbortSignal,
  ): Promise<AudioFile> {
    const chapter = await this.projects.chapterSource(user, chapterId);
    const file = await this.speakChapter.execute({ user, chapter, text, settings, signal });
    await this.chapterAudio.attach(user, file, 'if-none');
    return file;
  }
}
