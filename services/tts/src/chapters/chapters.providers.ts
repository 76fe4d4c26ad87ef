import type { Provider } from '@nestjs/common';
import { ChapterAccess } from './chapter-access.policy';
import { ChapterAudio } from './chapter-audio';
import { ProjectCovers } from './project-covers';

export const chaptersProviders: Provider[] = [ChapterAccess, ChapterAudio, ProjectCovers];
