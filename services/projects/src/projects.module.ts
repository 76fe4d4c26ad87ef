import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseModule, IdempotentRequests } from '@lacthu/database';
import { PlatformModule } from '@lacthu/http';
import { MessagingModule } from '@lacthu/messaging';
import { StorageModule } from '@lacthu/storage';
import { audioControllers, audioProviders } from './audio/audio.providers';
import { PublishExpiringAudio } from './audio/publish-expiring-audio.handler';
import { RemoveDeletedAudio } from './audio/remove-deleted-audio.handler';
import { ChapterEntity } from './chapters/chapter.entity';
import { chaptersControllers, chaptersProviders } from './chapters/chapters.providers';
import { PROJECTS_CONFIG } from './config/projects-config.token';
import type { ProjectsConfig } from './config/projects.config';
import { exportsControllers, exportsProviders } from './exports/exports.providers';
import { glossaryControllers, glossaryProviders } from './glossary/glossary.providers';
import { importsControllers, importsProviders } from './imports/imports.providers';
import { internalControllers, internalProviders } from './internal/internal.providers';
import { leftoversControllers, leftoversProviders } from './leftovers/leftovers.providers';
import { memoryControllers, memoryProviders } from './memory/memory.providers';
import { DeleteOwnData } from './own-data/delete-own-data.handler';
import { ownDataControllers, ownDataProviders } from './own-data/own-data.providers';
import { postersProviders } from './posters/posters.providers';
import { CREATIONS, projectsDatabase } from './projects.database';
import { ProjectEntity } from './projects/project.entity';
import { projectsControllers, projectsProviders } from './projects/projects.providers';
import { textProviders } from './text/text.providers';
import { typosControllers, typosProviders } from './typos/typos.providers';

/** Projects with their chapters, glossary, exports and imports. */
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
          handlers: [DeleteOwnData, RemoveDeletedAudio, PublishExpiringAudio],
        }),
        StorageModule.forBucket('posters', config),
      ],
      controllers: [
        ...projectsControllers,
        ...memoryControllers,
        ...glossaryControllers,
        ...leftoversControllers,
        ...ownDataControllers,
        ...exportsControllers,
        ...importsControllers,
        ...chaptersControllers,
        ...typosControllers,
        ...internalControllers,
        ...audioControllers,
      ],
      providers: [
        { provide: PROJECTS_CONFIG, useValue: config },
        IdempotentRequests.provider(CREATIONS),
        ...audioProviders,
        ...chaptersProviders,
        ...exportsProviders,
        ...glossaryProviders,
        ...importsProviders,
        ...internalProviders,
        ...leftoversProviders,
        ...memoryProviders,
        ...ownDataProviders,
        ...postersProviders,
        ...projectsProviders,
        ...textProviders,
        ...typosProviders,
      ],
    };
  }
}
