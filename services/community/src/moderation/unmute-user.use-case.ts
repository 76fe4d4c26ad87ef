import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { ModerationActs } from './moderation-acts';
import { MutesRepository } from './mutes.repository';

/** Ends a mute; without a running mute nothing is changed or logged. */
@Injectable()
export class UnmuteUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mutes: MutesRepository,
    private readonly acts: ModerationActs,
  ) {}

  execute(userId: number, adminId: number): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      if (!(await this.mutes.lift(tx, userId))) return;
      await this.acts.log(tx, {
        adminId,
        action: 'unmute_user',
        targetUserId: userId,
        reason: null,
        after: {},
      });
    });
  }
}
