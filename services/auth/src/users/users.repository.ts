import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { emailKey, type Role } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { In, Repository } from 'typeorm';
import { UserEntity } from './user.entity';

export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly passwordFitForAdmin: boolean;
  readonly role: Role;
}

/** A stored password. */
export type StoredPassword = Pick<NewUser, 'passwordHash' | 'passwordFitForAdmin'>;

@Injectable()
export class UsersRepository {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  findById(id: number): Promise<UserEntity | null> {
    return this.users.findOneBy({ id });
  }

  /** Reads the account within the transaction. */
  findIn(tx: Tx, id: number): Promise<UserEntity | null> {
    return tx.findOneBy(UserEntity, { id });
  }

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ emailKey: emailKey(email) });
  }

  /** Reads the account within the transaction. */
  findByEmailIn(tx: Tx, email: string): Promise<UserEntity | null> {
    return tx.findOneBy(UserEntity, { emailKey: emailKey(email) });
  }

  /** Deleted accounts have a placeholder name. */
  findNames(ids: number[]): Promise<Pick<UserEntity, 'id' | 'name'>[]> {
    return this.users.find({ where: { id: In(ids) }, select: { id: true, name: true }, withDeleted: true });
  }

  /** Adds an account; null if the address is taken, also for concurrent requests. */
  async insert(tx: Tx, user: NewUser): Promise<UserEntity | null> {
    const result = await tx
      .createQueryBuilder()
      .insert()
      .into(UserEntity)
      .values({ ...user, email: user.email.trim().normalize('NFC'), emailKey: emailKey(user.email) })
      .orIgnore()
      .returning('*')
      .execute();
    const [inserted] = result.raw as { id: string }[];
    return inserted ? this.findIn(tx, Number(inserted.id)) : null;
  }

  async setPassword(tx: Tx, id: number, password: StoredPassword): Promise<void> {
    await tx.update(UserEntity, { id }, password);
  }

  /** Stores whether the current password meets the rules for administrators. */
  async noteFitForAdmin(id: number, passwordFitForAdmin: boolean): Promise<void> {
    await this.users.update({ id }, { passwordFitForAdmin });
  }

  /** Stores counts reported by projects; reports older than the stored one are ignored. */
  async setCounts(
    tx: Tx,
    id: number,
    counts: { projectCount: number; chapterCount: number; version: number },
  ): Promise<void> {
    await tx
      .createQueryBuilder()
      .update(UserEntity)
      .set({
        projectCount: counts.projectCount,
        chapterCount: counts.chapterCount,
        countsVersion: counts.version,
      })
      .where('id = :id AND counts_version < :version AND deleted_at IS NULL', { id, version: counts.version })
      .execute();
  }
}
