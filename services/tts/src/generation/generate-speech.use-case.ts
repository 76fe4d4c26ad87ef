import { Inject, Injectable } from '@nestjs/common';
import type { GenerateSpeechRequest } from '@lacthu/contracts';
import { DomainError, Ids, type ActingUser } from '@lacthu/http';
import type { AudioFile } from '../audio-files/audio-file';
import { ChapterAudio } from '../chapters/chapter-audio';
import { ProjectChapters } from '../chapters/project-chapters';
import { SpeakChapter } from '../chapters/speak-chapter';
import { TTS_CONFIG } from '../config/tts-config.token';
import type { TtsConfig } from '../config/tts.config';
import type { SpeechRequest } from '../engines/speech-engine.port';
import { PronunciationsRepository } from '../pronunciations/pronunciations.repository';
import { MakeAudio } from './make-audio';
import { RunningSpeech, type Listener } from './running-speech';
import { speechFailure } from './speech-failure';
import { speechOrder } from './speech-order';
import { withinTime } from './within-time';

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
    const order = speechOrder(request, request.rate);
    const { text, chapterId } = request;
    if (chapterId !== undefined) {
      if (!user) throw new DomainError('tts.login_required');
      await this.chapters.assertMaySpeak(user, chapterId);
    }
    return this.running.within({ user, clientKey }, () =>
      withinTime(this.config.TTS_REQUEST_TIMEOUT_SECONDS, signal, async (ending) => {
        try {
          return user && chapterId !== undefined
            ? await this.speakForChapter(user, chapterId, text, order, ending)
            : await this.speakForNow(user, text, order, ending);
        } catch (error) {
          throw speechFailure(error);
        }
      }),
    );
  }

  private async speakForChapter(
    user: ActingUser,
    chapterId: number,
    text: string,
    order: SpeechRequest,
    signal: AbortSignal,
  ): Promise<AudioFile> {
    const chapter = await this.chapters.source(user, chapterId);
    const assetId = this.ids.uuid();
    const file = await this.speakChapter.execute({ user, assetId, chapter, text, order, signal });
    await this.chapterAudio.attach(user, file, 'if-none');
    return file;
  }

  /** Nothing of it belongs to an account; a person's own pronunciations hold all the same. */
  private async speakForNow(
    user: ActingUser | null,
    text: string,
    order: SpeechRequest,
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
      { order, text, pronunciations, tags, signal },
    );
  }
}
