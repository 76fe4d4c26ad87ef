import { bigintAsNumber } from '@lacthu/database';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Group of users who share a notification. */
export type Audience = 'everyone' | 'admins';

@Entity('notifications')
export class NotificationEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: number;

  /** Null for a notification to an audience. */
  @Column('bigint', { name: 'user_id', nullable: true, transformer: bigintAsNumber })
  userId!: number | null;

  @Column('text', { nullable: true })
  audience!: Audience | null;

  @Column('text')
  title!: string;

  @Column('text')
  message!: string;

  /** Path in the web app. */
  @Column('text', { name: 'link_url', nullable: true })
  linkUrl!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** Read time of a user's own notification; for audience rows, notification_marks records what was read. */
  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;
}
