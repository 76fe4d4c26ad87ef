import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  startPostProcessRequestSchema,
  type Acknowledgement,
  type PostProcessStatus,
  type StartPostProcessRequest,
  type StartPostProcessResponse,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdempotencyKey, ZodPipe, type ActingUser } from '@lacthu/http';
import { CancelPostProcess } from './cancel-post-process.use-case';
import { DeletePostProcess } from './delete-post-process.use-case';
import type { ListedChapterTask } from './post-process.presenter';
import { PostProcessQueries } from './post-process.queries';
import { presentStart } from './start-post-process.presenter';
import { StartPostProcess } from './start-post-process.use-case';

/** Post-processing of saved chapters in the background. An account that is no longer Pro can still see and end its jobs. */
@Access('user')
@Controller('api/post-process')
export class PostProcessController {
  constructor(
    private readonly startJob: StartPostProcess,
    private readonly cancelJob: CancelPostProcess,
    private readonly deleteJob: DeletePostProcess,
    private readonly queries: PostProcessQueries,
  ) {}

  @Access('pro')
  @Post('batch-start')
  @HttpCode(200)
  async start(
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(startPostProcessRequestSchema)) body: StartPostProcessRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<StartPostProcessResponse> {
    return presentStart(await this.startJob.execute(user, body, key));
  }

  @Get('batch-status/:id')
  async find(@CurrentUser() user: ActingUser, @Param('id') id: string): Promise<PostProcessStatus> {
    return { success: true, ...(await this.queries.find(user, id)) };
  }

  @Post('batch-cancel/:id')
  @HttpCode(200)
  async cancel(@CurrentUser() user: ActingUser, @Param('id') id: string): Promise<Acknowledgement> {
    await this.cancelJob.execute(user, id);
    return { success: true, message: 'Đã hủy đợt biên tập, các chương đã xử lý được giữ lại.' };
  }

  @Delete('job/:id')
  async delete(@CurrentUser() user: ActingUser, @Param('id') id: string): Promise<Acknowledgement> {
    await this.deleteJob.execute(user, id);
    return { success: true, message: 'Đã xóa đợt biên tập.' };
  }

  @Get('user-jobs')
  list(@CurrentUser() user: ActingUser): Promise<ListedChapterTask[]> {
    return this.queries.list(user);
  }
}
