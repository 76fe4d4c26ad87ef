import { Injectable } from '@nestjs/common';
import { GetChapterAccessRpc } from '@lacthu/contracts';
import { DomainError, type ActingUser } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';

/** Only the owner of a chapter may make audio of it. */
@Injectable()
export class ChapterAccess {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws DomainError `tts.chapter_not_found` when it does not exist or belongs to another account */
  async assertMaySpeak(user: ActingUser, chapterId: number): Promise<void> {
    const { mayEdit } = await this.rpc.call(GetChapterAccessRpc, { userId: user.id, chapterId });
    if (!mayEdit) throw new DomainError('tts.chapter_not_found');
  }
}
