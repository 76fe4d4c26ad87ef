import type { Provider, Type } from '@nestjs/common';
import { CancelSpeechJob } from './cancel-speech-job.use-case';
import { DeleteSpeechJob } from './delete-speech-job.use-case';
import { OwnSpeechJob } from './own-speech-job.policy';
import { SpeechJobKinds } from './speech-job-kinds';
import { SpeechJobsController } from './speech-jobs.controller';
import { SpeechJobsQueries } from './speech-jobs.queries';

export const speechJobsControllers: Type[] = [SpeechJobsController];

export const speechJobsProviders: Provider[] = [
  CancelSpeechJob,
  DeleteSpeechJob,
  OwnSpeechJob,
  SpeechJobKinds,
  SpeechJobsQueries,
];
