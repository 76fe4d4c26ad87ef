import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Tx } from '@lacthu/database';
import { IsNull, Not, Repository } from 'typeorm';
import { SessionEntity } from './session.entity';

@Injectable()
export class SessionsRepository {
  constructor(@InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>) {}

  async insert(session: { id: string; userId: number; device: string; expiresAt: Date }): Promise<void> {
    await this.sessions.insert(session);
  }

  findOfUser(id: string, userId: number): Promise<SessionEntity | null> {
    return this.sessions.findOneBy({ id, userId });
  }

  /** Ends a session. @returns false if the user has no such session, or it has already ended */
  async end(id: string, userId: number, at: Date): Promise<boolean> {
    const { affected } = await this.sessions.update({ id, userId, endedAt: IsNull() }, { endedAt: at });
    return affected === 1;
  }

  async endAll(tx: Tx, userId: number, at: Date): Promise<void> {
    await tx.update(SessionEntity, { userId, endedAt: IsNull() }, { endedAt: at });
  }

  /** Ends every session of the user except `keptId`. */
  async endOthers(tx: Tx, userId: number, keptId: string, at: Date): Promise<void> {
    await tx.update(SessionEntity, { userId, id: Not(keptId), endedAt: IsNull() }, { endedAt: at });
  }
}
