import type { Provider, Type } from '@nestjs/common';
import { AudioFileQueries } from './audio-file.queries';
import { AudioFilesController } from './audio-files.controller';
import { AudioFilesRepository } from './audio-files.repository';
import { AudioStore } from './audio-store';
import { DeleteAudio } from './delete-audio';
import { OfficialAudio } from './official-audio';
import { StoredAudio } from './stored-audio';

export const audioFilesControllers: Type[] = [AudioFilesController];

export const audioFilesProviders: Provider[] = [
  AudioFileQueries,
  AudioFilesRepository,
  AudioStore,
  DeleteAudio,
  OfficialAudio,
  StoredAudio,
];
