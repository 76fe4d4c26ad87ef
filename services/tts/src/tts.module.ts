import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@lacthu/database';
import { PlatformModule } from '@lacthu/http';
import { JobsModule, PublishJobEnded } from '@lacthu/jobs';
import { MessagingModule } from '@lacthu/messaging';
import { OutboundModule } from '@lacthu/outbound';
import { StorageModule } from '@lacthu/storage';
import { AudioFileQueries } from './audio-files/audio-file.queries';
import { AudioFilesController } from './audio-files/audio-files.controller';
import { AudioFilesRepository } from './audio-files/audio-files.repository';
import { AudioStore } from './audio-files/audio-store';
import { DeleteAudio } from './audio-files/delete-audio';
import { OfficialAudio } from './audio-files/official-audio';
import { AudiobookProcessor } from './audiobook/audiobook.processor';
import { ChapterSounds } from './audiobook/chapter-sounds';
import { StartAudiobook } from './audiobook/start-audiobook.use-case';
import { BatchAudioController } from './batch-audio/batch-audio.controller';
import { BatchAudioProcessor } from './batch-audio/batch-audio.processor';
import { CancelSpeechJob } from './speech-jobs/cancel-speech-job.use-case';
import { DeleteSpeechJob } from './speech-jobs/delete-speech-job.use-case';
import { CreateSpeechJob } from './speech-jobs/create-speech-job';
import { SpeechJobLimitPolicy } from './speech-jobs/speech-job-limit.policy';
import { OwnSpeechJob } from './speech-jobs/own-speech-job.policy';
import { SpeechJobsQueries } from './speech-jobs/speech-jobs.queries';
import { StartBatchAudio } from './batch-audio/start-batch-audio.use-case';
import { StartChapterAudio } from './batch-audio/start-chapter-audio.use-case';
import { ChapterAudio } from './chapters/chapter-audio';
import { ProjectChapters } from './chapters/project-chapters';
import { ProjectCovers } from './chapters/project-covers';
import { SpeakChapter } from './generation/speak-chapter';
import { TTS_CONFIG } from './config/tts-config.token';
import type { TtsConfig } from './config/tts.config';
import { EngineListController } from './engine-list/engine-list.controller';
import { EngineListQueries } from './engine-list/engine-list.queries';
import { SpeechEngines } from './engines/speech-engines';
import { DeleteOwnData } from './own-data/delete-own-data.handler';
import { OwnDataController } from './own-data/own-data.controller';
import { OwnDataQueries } from './own-data/own-data.queries';
import { OwnDataRepository } from './own-data/own-data.repository';
import { AudioSweeper } from './expiry/audio-sweeper';
import { ForgetDeletedProject } from './expiry/forget-deleted-project.handler';
import { SweepAudio } from './expiry/sweep-audio.use-case';
import { RemoveStaleFiles } from './generation/remove-stale-files';
import { EndJoining } from './generation/end-joining';
import { EngineSlots } from './generation/engine-slots';
import { GenerateSpeech } from './generation/generate-speech.use-case';
import { MakeAudio } from './generation/make-audio';
import { PieceCache } from './generation/piece-cache';
import { RunningSpeech } from './generation/running-speech';
import { SpeakText } from './generation/speak-text';
import { SpeechController } from './generation/speech.controller';
import { SpeechPiecesRepository } from './generation/speech-pieces.repository';
import { HistoryController } from './history/history.controller';
import { SavePosition } from './listening/save-position.use-case';
import { ListeningController } from './listening/listening.controller';
import { ListeningPositionsQueries } from './listening/listening-positions.queries';
import { ListeningPositionsRepository } from './listening/listening-positions.repository';
import { PronunciationsController } from './pronunciations/pronunciations.controller';
import { PronunciationsQueries } from './pronunciations/pronunciations.queries';
import { PronunciationsRepository } from './pronunciations/pronunciations.repository';
import { ReplacePronunciations } from './pronunciations/replace-pronunciations.use-case';
import { ttsDatabase } from './tts.database';

/** Speech: while a person waits and in the background, its files and their expiry. */
@Module({})
export class TtsModule {
  static create(config: TtsConfig): DynamicModule {
    return {
      module: TtsModule,
      imports: [
        PlatformModule.forService('tts', config),
        DatabaseModule.forService(ttsDatabase(config)),
        MessagingModule.forService('tts', config, { handlers: [DeleteOwnData, ForgetDeletedProject] }),
        JobsModule.forService(config, {
          processors: [BatchAudioProcessor, AudiobookProcessor],
          masterKey: config.MASTER_KEY,
          prefix: config.QUEUE_PREFIX,
        }),
        StorageModule.forBucket('audio', config),
        OutboundModule.forService(config),
      ],
      controllers: [
        AudioFilesController,
        BatchAudioController,
        EngineListController,
        HistoryController,
        ListeningController,
        OwnDataController,
        PronunciationsController,
        SpeechController,
      ],
      providers: [
        PublishJobEnded,
        { provide: TTS_CONFIG, useValue: config },
        AudioFileQueries,
        AudioFilesRepository,
        AudioStore,
        DeleteOwnData,
        OwnDataQueries,
        OwnDataRepository,
        AudioSweeper,
        AudiobookProcessor,
        BatchAudioProcessor,
        CancelSpeechJob,
        ChapterAudio,
        ChapterSounds,
        RemoveStaleFiles,
        DeleteSpeechJob,
        EndJoining,
        EngineListQueries,
        EngineSlots,
        DeleteAudio,
        ForgetDeletedProject,
        GenerateSpeech,
        SavePosition,
        ListeningPositionsQueries,
        ListeningPositionsRepository,
        MakeAudio,
        OfficialAudio,
        CreateSpeechJob,
        SpeechJobLimitPolicy,
        OwnSpeechJob,
        PieceCache,
        ProjectChapters,
        ProjectCovers,
        PronunciationsQueries,
        PronunciationsRepository,
        ReplacePronunciations,
        RunningSpeech,
        SpeakChapter,
        SpeakText,
        SpeechEngines,
        SpeechJobsQueries,
        SpeechPiecesRepository,
        StartAudiobook,
        StartBatchAudio,
        StartChapterAudio,
        SweepAudio,
      ],
    };
  }
}
