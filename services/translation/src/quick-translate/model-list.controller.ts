import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { listModelsRequestSchema, type ListModelsRequest, type ListModelsResponse } from '@lacthu/contracts';
import { Access, ZodPipe, callerSignal, mapDisconnect } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { ListModels } from './list-models.use-case';

/** Lists the models of a provider; open to guests. */
@Access('public')
@Controller('api/translate')
export class ModelListController {
  constructor(private readonly listModels: ListModels) {}

  @Post('models')
  @HttpCode(200)
  async postModels(
    @Body(new ZodPipe(listModelsRequestSchema)) body: ListModelsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListModelsResponse> {
    const { models, effective } = await mapDisconnect(this.listModels.execute(body, callerSignal(reply.raw)));
    return {
      success: true,
      models: models.map(({ id }) => id),
      ...(effective && { details: [...models], effective }),
    };
  }
}
