import { bigintAsNumber } from '@lacthu/database';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Who reads a notification that is not one person's. */
export type Audience = 'everyone' | 'admins';

@Entity('notifications')
export class NotificationEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: number;

  /** Null when it is for an audience. */
  @Column('bigint', { name: 'user_id', nullable: true, transformer: bigintAsNumber })
  userId!: number | null;

  @Column('text', { nullable: true })
  audience!: Audience | null;

  @Column('text')
  title!: string;

  @Column('text')
  message!: string;

  /** A path of the web app. */
  @Column('text', { name: 'link_url', nullable: true })
  linkUrl!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** Of one person's own; what he has read of an audience's stands in his marks. */
  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;
}
