import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseModule } from '@lacthu/database';
import { PlatformModule } from '@lacthu/http';
import { MessagingModule } from '@lacthu/messaging';
import { StorageModule } from '@lacthu/storage';
import { AttachAudio } from './audio/attach-audio.use-case';
import { ChapterAudioEdit } from './audio/chapter-audio-edit';
import { ChapterAudioRepository } from './audio/chapter-audio.repository';
import { ChapterAudioRpc } from './audio/chapter-audio.rpc';
import { DetachAudio } from './audio/detach-audio.use-case';
import { ForgetDeletedAudio } from './audio/forget-deleted-audio.handler';
import { OfficialAudioQueries } from './audio/official-audio.queries';
import { TellExpiringAudio } from './audio/tell-expiring-audio.handler';
import { ChapterAccessRpc } from './chapters/chapter-access.rpc';
import { ChapterTextWriter } from './chapters/chapter-text-writer';
import { ChapterEdit } from './chapters/chapter-edit';
import { ChapterEntity } from './chapters/chapter.entity';
import { ChapterQueries } from './chapters/chapter.queries';
import { ChapterVersionsController } from './chapters/chapter-versions.controller';
import { ChapterVersionsQueries } from './chapters/chapter-versions.queries';
import { ChapterVersionsRepository } from './chapters/chapter-versions.repository';
import { ChaptersController } from './chapters/chapters.controller';
import { ChaptersRepository } from './chapters/chapters.repository';
import { CreateChapter } from './chapters/create-chapter.use-case';
import { CreateJobChapters } from './chapters/create-job-chapters.use-case';
import { DeleteChapter } from './chapters/delete-chapter.use-case';
import { JobChaptersRepository } from './chapters/job-chapters.repository';
import { ProjectTouch } from './chapters/project-touch';
import { LockLines } from './chapters/lock-lines.use-case';
import { ReorderChapters } from './chapters/reorder-chapters.use-case';
import { RestoreVersion } from './chapters/restore-version.use-case';
import { SidecarsRepository } from './chapters/sidecars.repository';
import { StoreTranslation } from './chapters/store-translation.use-case';
import { UpdateChapter } from './chapters/update-chapter.use-case';
import { PROJECTS_CONFIG } from './config/projects-config.token';
import type { ProjectsConfig } from './config/projects.config';
import { Creations } from './creations/creations';
import { CreationsRepository } from './creations/creations.repository';
import { CoverQueries } from './exports/cover.queries';
import { ExportQueries } from './exports/export.queries';
import { ExportsController } from './exports/exports.controller';
import { AddGlossaryEntries } from './glossary/add-glossary-entries.use-case';
import { DeleteGlossaryEntries } from './glossary/delete-glossary-entries.use-case';
import { DismissNames } from './glossary/dismiss-names.use-case';
import { DismissedNamesRepository } from './glossary/dismissed-names.repository';
import { GlossaryController } from './glossary/glossary.controller';
import { GlossaryMissesQueries } from './glossary/glossary-misses.queries';
import { GlossaryQueries } from './glossary/glossary.queries';
import { GlossaryRepository } from './glossary/glossary.repository';
import { ImportGlossary } from './glossary/import-glossary.use-case';
import { NameSuggestionsQueries } from './glossary/name-suggestions.queries';
import { UpdateGlossaryEntry } from './glossary/update-glossary-entry.use-case';
import { ImportChapters } from './imports/import-chapters.use-case';
import { ImportedChaptersRepository } from './imports/imported-chapters.repository';
import { ImportsController } from './imports/imports.controller';
import { PublishUpload } from './imports/publish-upload.use-case';
import { InternalController } from './internal/internal.controller';
import { JobSourceQueries } from './internal/job-source.queries';
import { SnapshotQueries } from './internal/snapshot.queries';
import { AllowLeftovers } from './leftovers/allow-leftovers.use-case';
import { LeftoverCountsRepository } from './leftovers/leftover-counts.repository';
import { LeftoversController } from './leftovers/leftovers.controller';
import { LeftoversQueries } from './leftovers/leftovers.queries';
import { LockedLeftoversQueries } from './leftovers/locked-leftovers.queries';
import { AnalyticsQueries } from './memory/analytics.queries';
import { MemoryController } from './memory/memory.controller';
import { UpdateMemory } from './memory/update-memory.use-case';
import { CopyOwnData } from './own-data/copy-own-data.use-case';
import { CopiedChaptersQueries } from './own-data/copied-chapters.queries';
import { DataCopyController } from './own-data/data-copy.controller';
import { DeleteOwnData } from './own-data/delete-own-data.handler';
import { OwnDataRepository } from './own-data/own-data.repository';
import { PosterQueries } from './posters/poster.queries';
import { PosterStore } from './posters/poster-store';
import { PostersController } from './posters/posters.controller';
import { projectsDatabase } from './projects.database';
import { AccountQuotaPolicy } from './projects/account-quota.policy';
import { AccountQuotaRepository } from './projects/account-quota.repository';
import { CommunitySync } from './projects/community-sync';
import { CreateProject } from './projects/create-project.use-case';
import { DeleteProject } from './projects/delete-project.use-case';
import { ProjectEvents } from './projects/project-events';
import { ProjectEntity } from './projects/project.entity';
import { ProjectQueries } from './projects/project.queries';
import { ProjectsController } from './projects/projects.controller';
import { ProjectsRepository } from './projects/projects.repository';
import { UpdateProject } from './projects/update-project.use-case';
import { UpdatePrompt } from './projects/update-prompt.use-case';
import { AcceptTypo } from './typos/accept-typo.use-case';
import { RejectTypo } from './typos/reject-typo.use-case';
import { ReportTypo } from './typos/report-typo.use-case';
import { ReporterNames } from './typos/reporter-names';
import { TypoReportsQueries } from './typos/typo-reports.queries';
import { TypoReportsRepository } from './typos/typo-reports.repository';
import { TyposController } from './typos/typos.controller';

/** Projects, chapters, their versions, import. */
@Module({})
export class ProjectsModule {
  static create(config: ProjectsConfig): DynamicModule {
    return {
      module: ProjectsModule,
      imports: [
        PlatformModule.forService('projects', config),
        DatabaseModule.forService(projectsDatabase(config)),
        TypeOrmModule.forFeature([ProjectEntity, ChapterEntity]),
        MessagingModule.forService('projects', config, {
          handlers: [DeleteOwnData, ForgetDeletedAudio, TellExpiringAudio],
        }),
        StorageModule.forBucket('posters', config),
      ],
      controllers: [
        ProjectsController,
        MemoryController,
        GlossaryController,
        LeftoversController,
        DataCopyController,
        ExportsController,
        ImportsController,
        ChaptersController,
        ChapterVersionsController,
        PostersController,
        TyposController,
        InternalController,
        ChapterAccessRpc,
        ChapterAudioRpc,
      ],
      providers: [
        { provide: PROJECTS_CONFIG, useValue: config },
        AccountQuotaPolicy,
        AccountQuotaRepository,
        AcceptTypo,
        AddGlossaryEntries,
        AllowLeftovers,
        AnalyticsQueries,
        AttachAudio,
        ChapterAudioEdit,
        ChapterAudioRepository,
        ChapterEdit,
        ChapterQueries,
        ChapterTextWriter,
        ChapterVersionsQueries,
        ChapterVersionsRepository,
        ChaptersRepository,
        CommunitySync,
        CoverQueries,
        CreateChapter,
        Creations,
        CreationsRepository,
        CreateJobChapters,
        CreateProject,
        DeleteChapter,
        DeleteGlossaryEntries,
        CopyOwnData,
        CopiedChaptersQueries,
        DeleteOwnData,
        DeleteProject,
        OwnDataRepository,
        DetachAudio,
        DismissNames,
        DismissedNamesRepository,
        ExportQueries,
        ForgetDeletedAudio,
        GlossaryMissesQueries,
        GlossaryQueries,
        GlossaryRepository,
        ImportChapters,
        ImportGlossary,
        ImportedChaptersRepository,
        JobChaptersRepository,
        JobSourceQueries,
        LeftoverCountsRepository,
        LeftoversQueries,
        LockedLeftoversQueries,
        NameSuggestionsQueries,
        OfficialAudioQueries,
        PosterQueries,
        PosterStore,
        ProjectEvents,
        ProjectQueries,
        ProjectTouch,
        ProjectsRepository,
        PublishUpload,
        RejectTypo,
        LockLines,
        ReorderChapters,
        ReportTypo,
        ReporterNames,
        RestoreVersion,
        SidecarsRepository,
        SnapshotQueries,
        StoreTranslation,
        TellExpiringAudio,
        TypoReportsQueries,
        TypoReportsRepository,
        UpdateChapter,
        UpdateGlossaryEntry,
        UpdateMemory,
        UpdateProject,
        UpdatePrompt,
      ],
    };
  }
}
