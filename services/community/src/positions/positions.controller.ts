import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  importPositionsRequestSchema,
  keepPositionRequestSchema,
  type Acknowledgement,
  type ChapterMarksResponse,
  type ImportPositionsRequest,
  type KeepPositionRequest,
  type ShelfImportResponse,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, ZodPipe, type ActingUser } from '@lacthu/http';
import { ReaderMarksQueries } from '../shelf/reader-marks.queries';
import { DeleteHistory } from './delete-history.use-case';
import { ImportPositions } from './import-positions.use-case';
import { SavePosition } from './save-position.use-case';

@Access('user')
@Controller('api/community')
export class PositionsController {
  constructor(
    private readonly marks: ReaderMarksQueries,
    private readonly savePosition: SavePosition,
    private readonly importPositions: ImportPositions,
    private readonly deleteHistory: DeleteHistory,
  ) {}

  @Get('chapters/:id/position')
  position(@Param('id', IdPipe) id: number, @CurrentUser() user: ActingUser): Promise<ChapterMarksResponse> {
    return this.marks.inChapter(id, user.id);
  }

  @Put('chapters/:id/position')
  async save(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(keepPositionRequestSchema)) body: KeepPositionRequest,
  ): Promise<Acknowledgement> {
    await this.savePosition.execute(user.id, { chapterId: id, ...body });
    return { success: true, message: 'Đã lưu vị trí đọc.' };
  }

  @Post('positions/import')
  @HttpCode(200)
  import(
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(importPositionsRequestSchema)) { positions }: ImportPositionsRequest,
  ): Promise<ShelfImportResponse> {
    return this.importPositions.execute(user.id, positions);
  }

  @Delete('history/:projectId')
  async delete(
    @Param('projectId', IdPipe) projectId: number,
    @CurrentUser() user: ActingUser,
  ): Promise<Acknowledgement> {
    await this.deleteHistory.execute(user.id, projectId);
    return { success: true, message: 'Đã xóa truyện khỏi lịch sử đọc.' };
  }

  @Delete('history')
  async deleteAll(@CurrentUser() user: ActingUser): Promise<Acknowledgement> {
    await this.deleteHistory.execute(user.id, null);
    return { success: true, message: 'Đã xóa toàn bộ lịch sử đọc.' };
  }
}
