import type { ChapterState } from '@lacthu/contracts';
import { bigintAsNumber } from '@lacthu/database';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

@Entity('chapters')
export class ChapterEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: number;

  @Column('bigint', { name: 'project_id', transformer: bigintAsNumber })
  projectId!: number;

  @Column('text')
  title!: string;

  @Column('text', { name: 'original_content' })
  originalContent!: string;

  @Column('text', { name: 'translated_content' })
  translatedContent!: string;

  @Column('text')
  state!: ChapterState;

  /** Target lines with Chinese, allowed or not. */
  @Column('integer', { name: 'han_lines', default: 0 })
  hanLines!: number;

  /** Target lines with Chinese that the owner has not allowed. */
  @Column('integer', { name: 'leftover_count', default: 0 })
  leftoverCount!: number;

  @Column('integer', { name: 'display_order' })
  displayOrder!: number;

  @Column('text', { name: 'audio_url', nullable: true })
  audioUrl!: string | null;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('bigint', { name: 'text_author_id', nullable: true, transformer: bigintAsNumber })
  textAuthorId!: number | null;

  @Column('text', { name: 'text_engine', nullable: true })
  textEngine!: string | null;

  @Column('text', { name: 'text_model', nullable: true })
  textModel!: string | null;

  /** Editing session whose autosave wrote the current text; null for every other text. */
  @Column('text', { name: 'autosave_session', nullable: true })
  autosaveSession!: string | null;

  /** Version written by that autosave. A different number means that the text was written again since. */
  @Column('integer', { name: 'autosave_version', nullable: true })
  autosaveVersion!: number | null;

  /** Newest version whose text overwrote one that was not kept. */
  @Column('integer', { name: 'unkept_text_version', nullable: true })
  unkeptTextVersion!: number | null;

  /** Newest version whose title overwrote one that was not kept. */
  @Column('integer', { name: 'unkept_title_version', nullable: true })
  unkeptTitleVersion!: number | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
