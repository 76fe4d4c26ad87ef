import { Injectable } from '@nestjs/common';
import {
  DEFAULT_MASTER_PROMPT,
  idSchema,
  type CommunityUploadFields,
  type ImportResponse,
} from '@lacthu/contracts';
import { IdempotentRequests, digestOf, type Tx } from '@lacthu/database';
import { Clock, type ActingUser } from '@lacthu/http';
import { z } from 'zod';
import { AccountQuotaPolicy } from '../projects/account-quota.policy';
import { LeftoverCountsRepository } from '../text/leftover-counts.repository';
import { leftoversWarning } from '../text/leftovers-warning';
import { PosterStore, type PreparedPoster } from '../posters/poster-store';
import { CommunitySync } from '../projects/community-sync';
import { ProjectEvents } from '../projects/project-events';
import type { ProjectEntity } from '../projects/project.entity';
import { ProjectsRepository } from '../projects/projects.repository';
import { normalizeProjectFields } from '../projects/normalize-project-fields';
import { ImportedChaptersRepository } from './imported-chapters.repository';
import { presentImport } from './import.presenter';
import type { Book } from './open-book';

interface UploadOptions {
  readonly poster: Buffer | null;
  readonly key: string | null;
  readonly request: object;
}

const answerSchema = z.object({ projectId: idSchema, added: z.number().int(), chinese: z.number().int() });

/** Makes a public story out of finished texts, whole or not at all. */
@Injectable()
export class PublishUpload {
  constructor(
    private readonly requests: IdempotentRequests,
    private readonly projects: ProjectsRepository,
    private readonly chapters: ImportedChaptersRepository,
    private readonly posters: PosterStore,
    private readonly events: ProjectEvents,
    private readonly quota: AccountQuotaPolicy,
    private readonly community: CommunitySync,
    private readonly clock: Clock,
    private readonly leftoverCounts: LeftoverCountsRepository,
  ) {}

  /**
   * @param options.key the client's Idempotency-Key; a second request with it is answered as the first
   * @throws DomainError projects.poster_not_image, projects.name_required, projects.too_many_projects, projects.storage_full,
   *   platform.idempotency_key_used
   */
  async execute(
    user: ActingUser,
    fields: CommunityUploadFields,
    book: Book,
    { poster, key, request }: UploadOptions,
  ): Promise<ImportResponse> {
    const image = poster ? await this.posters.prepare(poster) : null;
    const parameters = { request, poster: poster && digestOf(poster) };
    const idempotent = { ownerId: user.id, kind: 'upload', key, request: parameters };
    let posterOf: number | null = null;
    const published = this.requests.runInTransaction(idempotent, answerSchema, async (tx) => {
      const project = await this.insert(tx, user, fields, image);
      const projectId = Number(project.id);
      const target = await this.chapters.target(tx, { projectId, authorId: user.id });
      const rows = book.rows({ ...target, known: new Set() });
      const added = await this.chapters.append(tx, rows);
      await this.events.published(tx, project);
      await this.events.countsChanged(tx, user.id);
      await this.quota.check(tx, user.id);
      if (image) {
        await this.posters.store(projectId, image);
        posterOf = projectId;
      }
      return { projectId, added, chinese: await rows.chinese };
    });
    const { projectId, added, chinese } = await published.catch(async (error: unknown) => {
      // Object storage takes no part in the transaction: the poster of a story that was rolled back is removed.
      if (image && posterOf !== null) await this.posters.remove(posterOf, image.name);
      throw error;
    });
    await this.community.apply(projectId);
    const leftovers = leftoversWarning(await this.leftoverCounts.totals(projectId));
    const warnings = [...chineseWarning(chinese), ...(leftovers ? [leftovers] : [])];
    return presentImport(projectId, book.summary, { added, warnings });
  }

  private insert(
    tx: Tx,
    user: ActingUser,
    fields: CommunityUploadFields,
    image: PreparedPoster | null,
  ): Promise<ProjectEntity> {
    return this.projects.insert(tx, {
      ownerId: user.id,
      ...normalizeProjectFields({ ...fields, translation_style: '' }),
      taskType: 'Dịch và Biên tập',
      masterPrompt: DEFAULT_MASTER_PROMPT,
      creationMethod: 'upload',
      isPublic: true,
      publishedAt: this.clock.now(),
      posterName: image?.name ?? null,
    });
  }
}

/** Readers see no Chinese: such chapters wait for a translation, and the uploader is told. */
function chineseWarning(chinese: number): string[] {
  return chinese > 0
    ? [`${chinese} chương là tiếng Trung nên chưa hiện cho bạn đọc; hãy dịch chúng trong dự án.`]
    : [];
}
