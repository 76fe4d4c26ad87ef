import { GetProjectAccessRpc, IsPublicRpc, type ListeningPosition } from '@lacthu/contracts';
import { Clock, DomainError, type ActingUser } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';
import { Injectable } from '@nestjs/common';
import { ListeningPositionsRepository } from './listening-positions.repository';

/** Saves the listening position of a user in a project, his own or a public one; the last one wins. */
@Injectable()
export class SavePosition {
  constructor(
    private readonly positions: ListeningPositionsRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /**
   * A player sends its position every few seconds: access is checked only when the chapter changes.
   *
   * @throws DomainError projects.project_not_found when there is no such chapter that this user may listen to
   */
  async execute(user: ActingUser, projectId: number, position: ListeningPosition): Promise<void> {
    const now = this.clock.now();
    if (await this.positions.moveWithinChapter(user.id, projectId, position, now)) return;
    if (!(await this.mayListen(user.id, projectId, position.chapterId)))
      throw new DomainError('projects.project_not_found');
    await this.positions.keep(user.id, projectId, position, now);
  }

  private async mayListen(userId: number, projectId: number, chapterId: number): Promise<boolean> {
    const access = await this.rpc.call(GetProjectAccessRpc, { userId, projectId, chapterId });
    if (!access.exists || access.hasChapter === false) return false;
    return access.mayEdit || (await this.rpc.call(IsPublicRpc, { projectId })).public;
  }
}
