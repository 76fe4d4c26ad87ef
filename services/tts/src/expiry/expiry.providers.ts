import type { Provider } from '@nestjs/common';
import { AudioSweeper } from './audio-sweeper';
import { ForgetDeletedProject } from './forget-deleted-project.handler';
import { SweepPieces } from './sweep-pieces';
import { SweepAudio } from './sweep-audio.use-case';

export const expiryProviders: Provider[] = [AudioSweeper, ForgetDeletedProject, SweepAudio, SweepPieces];
