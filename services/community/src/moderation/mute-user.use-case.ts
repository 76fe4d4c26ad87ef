import { Injectable } from '@nestjs/common';
import { GetDisplayNamesRpc, type MuteUser as MuteUserRequest } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';
import { ModerationActs } from './moderation-acts';
import type { Mute } from './mute';
import { MutesRepository, type NewMute } from './mutes.repository';

/** Mutes a user: he cannot comment, but can still read and react. */
@Injectable()
export class MuteUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mutes: MutesRepository,
    private readonly acts: ModerationActs,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Replaces a running mute.
   *
   * @throws DomainError community.cannot_mute_self; community.user_not_found; platform.service_unavailable if auth
   *   does not respond
   */
  async execute(userId: number, adminId: number, { days, reason }: MuteUserRequest): Promise<Mute> {
    const { names } = await this.rpc.call(GetDisplayNamesRpc, { userIds: [userId] });
    if (names.length === 0) throw new DomainError('community.user_not_found');
    return this.unitOfWork.run((tx) => this.within(tx, { userId, days, reason, adminId }));
  }

  /** Mutes a known account within the caller's transaction. @throws community.cannot_mute_self */
  async within(tx: Tx, mute: NewMute): Promise<Mute> {
    if (mute.userId === mute.adminId) throw new DomainError('community.cannot_mute_self');
    const begun = await this.mutes.put(tx, mute);
    await this.acts.log(tx, {
      adminId: mute.adminId,
      action: 'mute_user',
      targetUserId: mute.userId,
      reason: mute.reason || null,
      after: { muted_until: begun.until },
    });
    return begun;
  }
}
