import { bigintAsNumber } from '@lacthu/database';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('notifications')
export class NotificationEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: number;

  @Column('bigint', { name: 'user_id', transformer: bigintAsNumber })
  userId!: number;

  @Column('text')
  title!: string;

  @Column('text')
  message!: string;

  /** A path of the web app. */
  @Column('text', { name: 'link_url', nullable: true })
  linkUrl!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;
}
