import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Acknowledgement, SpeechJobList, SpeechJobStatusAnswer } from '@lacthu/contracts';
import { Access, CurrentUser, type ActingUser } from '@lacthu/http';
import { CancelSpeechJob } from './cancel-speech-job.use-case';
import { DeleteSpeechJob } from './delete-speech-job.use-case';
import { SpeechJobsQueries } from './speech-jobs.queries';

/** Jobs of all kinds. An account that is not Pro any more can still see and end its jobs. */
@Access('user')
@Controller('api/tts')
export class SpeechJobsController {
  constructor(
    private readonly cancelJob: CancelSpeechJob,
    private readonly deleteJob: DeleteSpeechJob,
    private readonly queries: SpeechJobsQueries,
  ) {}

  @Get('batch-status/:id')
  async find(@CurrentUser() user: ActingUser, @Param('id') id: string): Promise<SpeechJobStatusAnswer> {
    return { success: true, ...(await this.queries.find(user, id)) };
  }

  @Post('batch-cancel/:id')
  @HttpCode(200)
  async cancel(@CurrentUser() user: ActingUser, @Param('id') id: string): Promise<Acknowledgement> {
    await this.cancelJob.execute(user, id);
    return { success: true, message: 'Đã hủy đợt tạo audio, các chương đã xong được giữ lại.' };
  }

  @Delete('job/:id')
  async delete(@CurrentUser() user: ActingUser, @Param('id') id: string): Promise<Acknowledgement> {
    await this.deleteJob.execute(user, id);
    return { success: true, message: 'Đã xóa đợt tạo audio khỏi danh sách.' };
  }

  @Get('batch-jobs/user')
  async list(@CurrentUser() user: ActingUser): Promise<SpeechJobList> {
    return { success: true, jobs: await this.queries.list(user) };
  }
}
