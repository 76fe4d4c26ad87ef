import type { Provider, Type } from '@nestjs/common';
import { CancelSpeechJob } from './cancel-speech-job.use-case';
import { CreateSpeechJob } from './create-speech-job';
import { DeleteSpeechJob } from './delete-speech-job.use-case';
import { OwnSpeechJob } from './own-speech-job.policy';
import { SpeechJobLimitPolicy } from './speech-job-limit.policy';
import { SpeechJobsController } from './speech-jobs.controller';
import { SpeechJobsQueries } from './speech-jobs.queries';

export const speechJobsControllers: Type[] = [SpeechJobsController];

export const speechJobsProviders: Provider[] = [
  CancelSpeechJob,
  CreateSpeechJob,
  DeleteSpeechJob,
  OwnSpeechJob,
  SpeechJobLimitPolicy,
  SpeechJobsQueries,
];
