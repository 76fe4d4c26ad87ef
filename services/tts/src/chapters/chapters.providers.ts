import type { Provider } from '@nestjs/common';
import { ChapterAudio } from './chapter-audio';
import { ProjectCovers } from './project-covers';

export const chaptersProviders: Provider[] = [ChapterAudio, ProjectCovers];
