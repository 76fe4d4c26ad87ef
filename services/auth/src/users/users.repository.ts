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

/** A password as it is stored. */
export type StoredPassword = Pick<NewUser, 'passwordHash' | 'passwordFitForAdmin'>;

@Injectable()
export class UsersRepository {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  findById(id: number): Promise<UserEntity | null> {
    return this.users.findOneBy({ id });
  }

  /** The account as the given transaction sees it. */
  findIn(tx: Tx, id: number): Promise<UserEntity | null> {
    return tx.findOneBy(UserEntity, { id });
  }

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ emailKey: emailKey(email) });
  }

  /** The same as the given transaction sees it. */
  findByEmailIn(tx: Tx, email: string): Promise<UserEntity | null> {
    return tx.findOneBy(UserEntity, { emailKey: emailKey(email) });
  }

  /** Deleted accounts among them have the name that says so. */
  findNames(ids: number[]): Promise<Pick<UserEntity, 'id' | 'name'>[]> {
    return this.users.find({ where: { id: In(ids) }, select: { id: true, name: true }, withDeleted: true });
  }

  /** Adds an account; null when the address is taken, also when two requests race for it. */
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

  /** Notes what the rules of administrators say of the password that was typed just now. */
  async noteFitForAdmin(id: number, passwordFitForAdmin: boolean): Promise<void> {
    await this.users.update({ id }, { passwordFitForAdmin });
  }

  /** Stores counts that projects reports; older reports than the stored one are ignored. */
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
