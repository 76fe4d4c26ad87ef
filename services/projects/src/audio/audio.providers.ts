import type { Provider, Type } from '@nestjs/common';
import { AttachAudio } from './attach-audio.use-case';
import { ChapterAudioEdit } from './chapter-audio-edit';
import { ChapterAudioRepository } from './chapter-audio.repository';
import { ChapterAudioRpc } from './chapter-audio.rpc';
import { DetachAudio } from './detach-audio.use-case';
import { OfficialAudioQueries } from './official-audio.queries';
import { PublishExpiringAudio } from './publish-expiring-audio.handler';
import { RemoveDeletedAudio } from './remove-deleted-audio.handler';

export const audioControllers: Type[] = [ChapterAudioRpc];

export const audioProviders: Provider[] = [
  AttachAudio,
  ChapterAudioEdit,
  ChapterAudioRepository,
  DetachAudio,
  OfficialAudioQueries,
  PublishExpiringAudio,
  RemoveDeletedAudio,
];
