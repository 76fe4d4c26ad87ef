import type { Role } from '@lacthu/contracts';
import { bigintAsNumber } from '@lacthu/database';
import {
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: number;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  @Column('text', { name: 'email_key' })
  emailKey!: string;

  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  /** True if the password meets the rules for administrators; null if it was set before this column existed. */
  @Column('boolean', { name: 'password_fit_for_admin', nullable: true })
  passwordFitForAdmin!: boolean | null;

  /** Time since which log-ins require a second factor; null if they do not. */
  @Column('timestamptz', { name: 'second_factor_at', nullable: true })
  secondFactorAt!: Date | null;

  @Column('text')
  role!: Role;

  @Column('timestamptz', { name: 'pro_expires_at', nullable: true })
  proExpiresAt!: Date | null;

  @Column('integer', { name: 'project_count', default: 0 })
  projectCount!: number;

  @Column('integer', { name: 'chapter_count', default: 0 })
  chapterCount!: number;

  @Column('bigint', { name: 'counts_version', default: 0, transformer: bigintAsNumber })
  countsVersion!: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;

  /** Time of deletion by the owner; find methods leave such rows out unless asked for them. */
  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;
}
