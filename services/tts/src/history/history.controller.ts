import { Controller, Delete, HttpCode, Param, Query } from '@nestjs/common';
import type { Acknowledgement } from '@lacthu/contracts';
import { Access, CurrentUser, DomainError, IdPipe, ZodPipe, type ActingUser } from '@lacthu/http';
import { z } from 'zod';
import { ChapterAudio } from '../chapters/chapter-audio';

const historyQuerySchema = z.object({ url: z.string().max(500).optional() });
const indexSchema = z.coerce.number().int().nonnegative().max(1_000_000);

/** Audio histories of chapters; the projects service stores them. */
@Controller('api/tts/history')
export class HistoryController {
  constructor(private readonly chapterAudio: ChapterAudio) {}

  /** @param query `url`: deletes the entry only if it has this address */
  @Access('user')
  @Delete(':chapterId/:index')
  @HttpCode(200)
  async delete(
    @CurrentUser() user: ActingUser,
    @Param('chapterId', IdPipe) chapterId: number,
    @Param('index') place: string,
    @Query(new ZodPipe(historyQuerySchema)) query: z.infer<typeof historyQuerySchema>,
  ): Promise<Acknowledgement> {
    const index = indexSchema.safeParse(place);
    if (!index.success) throw new DomainError('tts.audio_not_found');
    await this.chapterAudio.detach(user, chapterId, index.data, query.url);
    return { success: true, message: 'Đã xóa audio.' };
  }
}
