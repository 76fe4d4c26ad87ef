import { ProjectDeletedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { Jobs } from '@lacthu/jobs';
import { HandlesEvent } from '@lacthu/messaging';
import { Injectable } from '@nestjs/common';
import { AudioFilesRepository } from '../audio-files/audio-files.repository';
import { SPEECH_JOB_KINDS } from '../speech-jobs/speech-job';
import { ListeningPositionsRepository } from '../listening/listening-positions.repository';
import { PronunciationsRepository } from '../pronunciations/pronunciations.repository';

/** Cancels the jobs of a deleted project and makes its audio unreadable at once; the sweeper deletes the files. */
@Injectable()
@HandlesEvent(ProjectDeletedV1, 'forget-audio-of-deleted-project')
export class ForgetDeletedProject {
  constructor(
    private readonly jobs: Jobs,
    private readonly files: AudioFilesRepository,
    private readonly pronunciations: PronunciationsRepository,
    private readonly positions: ListeningPositionsRepository,
    private readonly clock: Clock,
  ) {}

  async handle(event: EventOf<typeof ProjectDeletedV1>, tx: Tx): Promise<void> {
    const { projectId } = event.data;
    await this.jobs.cancelScope(tx, SPEECH_JOB_KINDS, projectId);
    await this.files.expireProject(tx, projectId, this.clock.now());
    await this.pronunciations.forgetProject(tx, projectId);
    await this.positions.forgetProject(tx, projectId);
  }
}
