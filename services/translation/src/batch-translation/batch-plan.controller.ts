import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  planBatchTranslationRequestSchema,
  type PlanBatchTranslationRequest,
  type PlanBatchTranslationResponse,
} from '@lacthu/contracts';
import { Access, CurrentUser, ZodPipe, type ActingUser } from '@lacthu/http';
import { PlanBatchTranslation } from './plan-batch-translation.use-case';

/** Plans batches without starting them. */
@Access('user')
@Controller('api/batch-translations')
export class BatchPlanController {
  constructor(private readonly planBatch: PlanBatchTranslation) {}

  @Post('plan')
  @HttpCode(200)
  async plan(
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(planBatchTranslationRequestSchema)) body: PlanBatchTranslationRequest,
  ): Promise<PlanBatchTranslationResponse> {
    return { success: true, plan: await this.planBatch.execute(user, body) };
  }
}
