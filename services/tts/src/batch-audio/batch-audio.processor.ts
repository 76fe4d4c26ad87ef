import { Inject, Injectable } from '@nestjs/common';
import { SpeechJobEndedV1, type ChapterSource } from '@lacthu/contracts';
import { Clock, DomainError, Ids } from '@lacthu/http';
import {
  PublishJobEnded,
  defineJobKind,
  type JobContext,
  type JobItem,
  type JobKind,
  type JobProcessor,
} from '@lacthu/jobs';
import type { AudioFile } from '../audio-files/audio-file';
import { AudioFilesRepository } from '../audio-files/audio-files.repository';
import { ChapterAudio } from '../chapters/chapter-audio';
import { ProjectChapters } from '../chapters/project-chapters';
import { SpeakChapter } from '../generation/speak-chapter';
import { TTS_CONFIG } from '../config/tts-config.token';
import type { TtsConfig } from '../config/tts.config';
import { toSpeechJobError } from '../speech-jobs/speech-job-error';
import {
  BATCH_AUDIO,
  batchAudioOptionsSchema,
  batchAudioSecretSchema,
  chapterPayloadSchema,
  madeAudioSchema,
  type BatchAudioOptions,
  type BatchAudioSecret,
  type ChapterPayload,
  type MadeAudio,
  type SkippedChapter,
} from '../speech-jobs/speech-job';

type Item = JobItem<BatchAudioOptions, ChapterPayload>;
type Context = JobContext<BatchAudioSecret>;

const MAX_ATTEMPTS = 3;
/** The audio of a chapter, committed when its bytes are stored and before anybody hears of it. */
const AUDIO_STEP = 0;

/**
 * Makes the audio of one chapter. One of a batch is read as it is saved, and its audio becomes the official one; the
 * chapter of a job of its own is read as its owner saw it, and an official audio stays what it is.
 */
@Injectable()
export class BatchAudioProcessor implements JobProcessor {
  static readonly kind = BATCH_AUDIO;
  readonly jobKind: JobKind;

  constructor(
    private readonly chapters: ProjectChapters,
    private readonly speakChapter: SpeakChapter,
    private readonly chapterAudio: ChapterAudio,
    private readonly files: AudioFilesRepository,
    private readonly publishJobEnded: PublishJobEnded,
    private readonly ids: Ids,
    private readonly clock: Clock,
    @Inject(TTS_CONFIG) config: TtsConfig,
  ) {
    this.jobKind = defineJobKind({
      kind: BATCH_AUDIO,
      slots: config.TTS_JOB_SLOTS,
      maxAttempts: MAX_ATTEMPTS,
      options: batchAudioOptionsSchema,
      payload: chapterPayloadSchema,
      secret: batchAudioSecretSchema,
      run: (item, context) => this.run(item, context),
      onEnded: (tx, job) => this.publishJobEnded.execute(tx, SpeechJobEndedV1, BATCH_AUDIO, job),
    });
  }

  private async run(item: Item, context: Context): Promise<MadeAudio | SkippedChapter> {
    try {
      // Whoever takes over from a killed worker attaches the same audio: it stands in the history once.
      const file = (await this.madeBefore(item)) ?? (await this.speak(item, context));
      await this.chapterAudio.attach(item.owner, file, isAlone(item) ? 'if-none' : 'always');
      return { assetId: file.id };
    } catch (error) {
      const isEmpty = error instanceof DomainError && error.code === 'tts.nothing_to_read';
      if (isEmpty && !isAlone(item)) return { skipped: error.message };
      throw toSpeechJobError(error, item.deferrals);
    }
  }

  private async madeBefore({ steps }: Item): Promise<AudioFile | null> {
    const made = madeAudioSchema.safeParse(steps.get(AUDIO_STEP));
    return made.success ? this.files.find(made.data.assetId, this.clock.now()) : null;
  }

  private async speak(item: Item, context: Context): Promise<AudioFile> {
    const chapter = await this.chapters.source(item.owner, item.payload.chapterId);
    const { apiKey, text } = await context.secret();
    const { chapterId: _, ...voice } = item.options;
    const assetId = this.ids.uuid();
    return this.speakChapter.execute({
      user: item.owner,
      assetId,
      chapter,
      text: text ?? savedText(chapter),
      settings: { ...voice, apiKey },
      signal: context.signal,
      whenStored: () => context.checkpoint(AUDIO_STEP, { assetId }),
    });
  }
}

/** Nothing else is done by its job: what cannot be read is a failure that its owner waits for, and not skipped. */
const isAlone = ({ options }: Item): boolean => options.chapterId !== undefined;

/** @throws DomainError `tts.nothing_to_read` for a chapter that has lost its translation meanwhile */
function savedText({ translatedContent }: ChapterSource): string {
  if (translatedContent.trim() === '') throw new DomainError('tts.nothing_to_read');
  return translatedContent;
}
