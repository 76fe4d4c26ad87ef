import type { Provider, Type } from '@nestjs/common';
import { ChapterAccessRpc } from './chapter-access.rpc';
import { ChapterEdit } from './chapter-edit';
import { ChapterTextWriter } from './chapter-text-writer';
import { ChapterTransaction } from './chapter-transaction';
import { ChapterVersionsController } from './chapter-versions.controller';
import { ChapterVersionsQueries } from './chapter-versions.queries';
import { ChapterVersionsRepository } from './chapter-versions.repository';
import { ChapterQueries } from './chapter.queries';
import { ChaptersController } from './chapters.controller';
import { ChaptersRepository } from './chapters.repository';
import { CreateChapter } from './create-chapter.use-case';
import { CreateJobChapters } from './create-job-chapters.use-case';
import { DeleteChapter } from './delete-chapter.use-case';
import { JobChaptersRepository } from './job-chapters.repository';
import { JobResultsRepository } from './job-results.repository';
import { LockLines } from './lock-lines.use-case';
import { ReorderChapters } from './reorder-chapters.use-case';
import { RestoreVersion } from './restore-version.use-case';
import { SidecarsRepository } from './sidecars.repository';
import { StoreTranslation } from './store-translation.use-case';
import { UpdateChapter } from './update-chapter.use-case';

export const chaptersControllers: Type[] = [ChaptersController, ChapterVersionsController, ChapterAccessRpc];

export const chaptersProviders: Provider[] = [
  ChapterEdit,
  ChapterTextWriter,
  ChapterTransaction,
  ChapterVersionsQueries,
  ChapterVersionsRepository,
  ChapterQueries,
  ChaptersRepository,
  CreateChapter,
  CreateJobChapters,
  DeleteChapter,
  JobChaptersRepository,
  JobResultsRepository,
  LockLines,
  ReorderChapters,
  RestoreVersion,
  SidecarsRepository,
  StoreTranslation,
  UpdateChapter,
];
