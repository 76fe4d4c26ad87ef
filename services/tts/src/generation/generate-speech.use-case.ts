import { Inject, Injectable } from '@nestjs/common';
import type { GenerateSpeechRequest } from '@lacthu/contracts';
import { DomainError, Ids, type ActingUser } from '@lacthu/http';
import { runWithTimeout } from '@lacthu/observability';
import type { AudioFile } from '../audio-files/audio-file';
import { ChapterAudio } from '../chapters/chapter-audio';
import { ProjectChapters } from '../chapters/project-chapters';
import { SpeakChapter } from './speak-chapter';
import { TTS_CONFIG } from '../config/tts-config.token';
import type { TtsConfig } from '../config/tts.config';
import type { SpeechSettings } from '../engines/speech-engine.port';
import { PronunciationsRepository } from '../pronunciations/pronunciations.repository';
import { MakeAudio } from './make-audio';
import { RunningSpeech, type Listener } from './running-speech';
import { toSpeechError } from './to-speech-error';
import { toSpeechSettings } from './speech-settings';

export interface GenerateSpeechCommand extends Listener {
  readonly request: GenerateSpeechRequest;
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;
}

/** A download of a sound without a chapter has no better name. */
const SPEECH_TITLE = 'Lạc Thư';

/** Has a text spoken while its listener waits: for a chapter of his, or for this moment only. */
@Injectable()
export class GenerateSpeech {
  constructor(
    private readonly running: RunningSpeech,
    private readonly chapters: ProjectChapters,
    private readonly speakChapter: SpeakChapter,
    private readonly chapterAudio: ChapterAudio,
    private readonly makeAudio: MakeAudio,
    private readonly pronunciations: PronunciationsRepository,
    private readonly ids: Ids,
    @Inject(TTS_CONFIG) private readonly config: Pick<TtsConfig, 'TTS_REQUEST_TIMEOUT_SECONDS'>,
  ) {}

  /** @throws DomainError as errors/tts.ts lists them; the signal's reason */
  async execute({ request, user, clientKey, signal }: GenerateSpeechCommand): Promise<AudioFile> {
    const settings = toSpeechSettings(request, request.rate);
    const { text, chapterId } = request;
    if (chapterId !== undefined) {
      if (!user) throw new DomainError('tts.login_required');
      await this.chapters.assertMaySpeak(user, chapterId);
    }
    return this.running.within({ user, clientKey }, () =>
      runWithTimeout(
        async (ending) => {
          try {
            return user && chapterId !== undefined
              ? await this.speakForChapter(user, chapterId, text, settings, ending)
              : await this.speakForNow(user, text, settings, ending);
          } catch (error) {
            throw toSpeechError(error);
          }
        },
        this.config.TTS_REQUEST_TIMEOUT_SECONDS * 1_000,
        { signal, timeoutError: () => new DomainError('tts.timeout') },
      ),
    );
  }

  private async speakForChapter(
    user: ActingUser,
    chapterId: number,
    text: string,
    settings: SpeechSettings,
    signal: AbortSignal,
  ): Promise<AudioFile> {
    const chapter = await this.chapters.source(user, chapterId);
    const assetId = this.ids.uuid();
    const file = await this.speakChapter.execute({ user, assetId, chapter, text, settings, signal });
    await this.chapterAudio.attach(user, file, 'if-none');
    return file;
  }

  /** Nothing of it belongs to an account; a person's own pronunciations hold all the same. */
  private async speakForNow(
    user: ActingUser | null,
    text: string,
    settings: SpeechSettings,
    signal: AbortSignal,
  ): Promise<AudioFile> {
    const pronunciations = user ? await this.pronunciations.inForce(user.id, null) : [];
    const tags = { title: SPEECH_TITLE, album: '', artist: '', track: null, cover: null };
    return this.makeAudio.execute(
      {
        id: this.ids.uuid(),
        kind: 'speech',
        ownerId: null,
        projectId: null,
        chapterId: null,
        title: SPEECH_TITLE,
      },
      { settings, text, pronunciations, tags, signal },
    );
  }
}
