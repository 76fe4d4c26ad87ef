import type { WorkType } from '@lacthu/contracts';
import { bigintAsNumber } from '@lacthu/database';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** JSON as the client sent it: an object, or a text that the client did not parse. */
export type JsonValue = Record<string, unknown> | string | null;

@Entity('projects')
export class ProjectEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: number;

  @Column('bigint', { name: 'owner_id', transformer: bigintAsNumber })
  ownerId!: number;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  @Column('text')
  genre!: string;

  @Column('text', { name: 'translation_style' })
  translationStyle!: string;

  @Column('text', { name: 'task_type' })
  taskType!: string;

  @Column('text')
  author!: string;

  /** Name of the work in its original language; empty when unknown. */
  @Column('text', { name: 'original_name', default: '' })
  originalName!: string;

  @Column('text', { name: 'work_type', nullable: true })
  workType!: WorkType | null;

  @Column('boolean', { name: 'is_adult', default: false })
  isAdult!: boolean;

  @Column('text', { name: 'master_prompt' })
  masterPrompt!: string;

  @Column('jsonb', { name: 'ai_memory', nullable: true })
  aiMemory!: JsonValue;

  @Column('jsonb', { name: 'project_config', nullable: true })
  projectConfig!: JsonValue;

  /** Runs of Chinese that are allowed in translations. */
  @Column('text', { name: 'allowed_han', array: true, default: [] })
  allowedHan!: string[];

  @Column('text', { name: 'poster_name', nullable: true })
  posterName!: string | null;

  @Column('text', { name: 'creation_method' })
  creationMethod!: 'translation' | 'upload';

  @Column('boolean', { name: 'is_public', default: false })
  isPublic!: boolean;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt!: Date | null;

  @Column('bigint', { default: 1, transformer: bigintAsNumber })
  version!: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
