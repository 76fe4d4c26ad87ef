import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import {
  listeningPositionSchema,
  type Acknowledgement,
  type ListeningPosition,
  type ListeningPositionResponse,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, ZodPipe, type ActingUser } from '@lacthu/http';
import { SavePosition } from './save-position.use-case';
import { ListeningPositionsQueries } from './listening-positions.queries';
import { presentPosition } from './listening.presenter';

/** Listening positions of the acting user. */
@Access('user')
@Controller('api/tts/position')
export class ListeningController {
  constructor(
    private readonly queries: ListeningPositionsQueries,
    private readonly savePosition: SavePosition,
  ) {}

  @Get(':projectId')
  async find(
    @CurrentUser() user: ActingUser,
    @Param('projectId', IdPipe) projectId: number,
  ): Promise<ListeningPositionResponse> {
    return presentPosition(await this.queries.find(user, projectId));
  }

  @Put(':projectId')
  async keep(
    @CurrentUser() user: ActingUser,
    @Param('projectId', IdPipe) projectId: number,
    @Body(new ZodPipe(listeningPositionSchema)) position: ListeningPosition,
  ): Promise<Acknowledgement> {
    await this.savePosition.execute(user, projectId, position);
    return { success: true, message: 'Đã lưu vị trí nghe.' };
  }
}
