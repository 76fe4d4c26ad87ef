import { Injectable } from '@nestjs/common';
import { idSchema, type CommunityUploadFields, type ImportResponse } from '@lacthu/contracts';
import { IdempotentRequests, digestOf } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { z } from 'zod';
import { PosterStore } from '../posters/poster-store';
import { AccountGrowth } from '../projects/account-growth';
import { Publication } from '../projects/publication';
import { ImportedChaptersRepository } from './imported-chapters.repository';
import { presentImport } from './import.presenter';
import type { Book } from './open-book';

interface UploadOptions {
  readonly poster: Buffer | null;
  readonly key: string | null;
  readonly request: object;
}

const answerSchema = z.object({ projectId: idSchema, added: z.number().int(), chinese: z.number().int() });

/** Publishes finished texts as a story, completely or not at all. */
@Injectable()
export class PublishUpload {
  constructor(
    private readonly requests: IdempotentRequests,
    private readonly publication: Publication,
    private readonly chapters: ImportedChaptersRepository,
    private readonly posters: PosterStore,
    private readonly growth: AccountGrowth,
  ) {}

  /**
   * @param options.key the client's Idempotency-Key; a repeated request returns the answer of the first one
   * @throws DomainError projects.poster_not_image, projects.name_required, projects.too_many_projects,
   *   projects.storage_full, platform.idempotency_key_used
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
      const project = await this.publication.create(tx, user.id, fields, image?.name ?? null);
      const projectId = Number(project.id);
      const target = await this.chapters.target(tx, { projectId, authorId: user.id });
      const rows = book.rows({ ...target, known: new Set() });
      const added = await this.chapters.append(tx, rows);
      await this.growth.record(tx, user.id);
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
    await this.publication.sync(projectId);
    const leftovers = await this.publication.leftoversWarning(projectId);
    const warnings = [...chineseWarning(chinese), ...(leftovers ? [leftovers] : [])];
    return presentImport(projectId, book.summary, { added, warnings });
  }
}

/** Chapters in Chinese are not shown to readers until they are translated, which the uploader must know. */
function chineseWarning(chinese: number): string[] {
  return chinese > 0
    ? [`${chinese} chương là tiếng Trung nên chưa hiện cho bạn đọc; hãy dịch chúng trong dự án.`]
    : [];
}
