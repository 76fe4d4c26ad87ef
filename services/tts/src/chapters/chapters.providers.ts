import type { Provider } from '@nestjs/common';
import { ChapterAudio } from './chapter-audio';
import { ProjectChapters } from './project-chapters';
import { ProjectCovers } from './project-covers';

export const chaptersProviders: Provider[] = [ChapterAudio, ProjectChapters, ProjectCovers];
