import { Inject, Injectable } from '@nestjs/common';
import type { ChapterSource } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { defineJobKind, type JobContext, type JobItem, type JobKind, type JobProcessor } from '@lacthu/jobs';
import { ProjectsClient } from '@lacthu/messaging';
import type { AudioFile } from '../audio-files/audio-file';
import { StoredAudio } from '../audio-files/stored-audio';
import { ChapterAudio } from '../chapters/chapter-audio';
import { SpeakChapter } from '../generation/speak-chapter';
import { TTS_CONFIG } from '../config/tts-config.token';
import type { TtsConfig } from '../config/tts.config';
import { SpeechJobKinds } from '../speech-jobs/speech-job-kinds';
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

/** The audio of a chapter, committed when its bytes are stored and before it can be found. */
const AUDIO_STEP = 0;

/**
 * Makes the audio of one chapter. In a batch the saved text is spoken and the audio becomes the official one; the job of
 * a single chapter speaks the text that its owner saw, and leaves an existing official audio in place.
 */
@Injectable()
export class BatchAudioProcessor implements JobProcessor {
  static readonly kind = BATCH_AUDIO;
  readonly jobKind: JobKind;

  constructor(
    private readonly projects: ProjectsClient,
    private readonly speakChapter: SpeakChapter,
    private readonly chapterAudio: ChapterAudio,
    private readonly storedAudio: StoredAudio,
    kinds: SpeechJobKinds,
    @Inject(TTS_CONFIG) config: TtsConfig,
  ) {
    this.jobKind = defineJobKind({
      kind: BATCH_AUDIO,
      ...kinds.settings(BATCH_AUDIO),
      slots: config.TTS_JOB_SLOTS,
      options: batchAudioOptionsSchema,
      payload: chapterPayloadSchema,
      secret: batchAudioSecretSchema,
      run: (item, context) => this.run(item, context),
    });
  }

  private async run(item: Item, context: Context): Promise<MadeAudio | SkippedChapter> {
    try {
      // A worker that takes over from a killed one attaches the same audio, so that the history has it once.
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
    return made.success ? this.storedAudio.find(made.data.assetId) : null;
  }

  private async speak(item: Item, context: Context): Promise<AudioFile> {
    const chapter = await this.projects.chapterSource(item.owner, item.payload.chapterId);
    const { apiKey, text } = await context.secret();
    const { chapterId: _, ...voice } = item.options;
    return this.speakChapter.execute({
      user: item.owner,
      chapter,
      text: text ?? savedText(chapter),
      settings: { ...voice, apiKey },
      signal: context.signal,
      whenStored: (assetId) => context.checkpoint(AUDIO_STEP, { assetId }),
    });
  }
}

/** The only chapter of its job: an unreadable text is a failure that its owner waits for, and is not skipped. */
const isAlone = ({ options }: Item): boolean => options.chapterId !== undefined;

/** @throws DomainError `tts.nothing_to_read` for a chapter whose translation was removed meanwhile */
function savedText({ translatedContent }: ChapterSource): string {
  if (translatedContent.trim() === '') throw new DomainError('tts.nothing_to_read');
  return translatedContent;
}
