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

/** A project that is gone is not spoken any more: its jobs end, its audio is nobody's at once and deleted by the sweeper. */
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
