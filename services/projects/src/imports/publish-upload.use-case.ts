import { Injectable } from '@nestjs/common';
import {
  DEFAULT_MASTER_PROMPT,
  idSchema,
  type CommunityUploadFields,
  type ImportResponse,
} from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { Clock, type ActingUser } from '@lacthu/http';
import { z } from 'zod';
import { AccountQuotaPolicy } from '../projects/account-quota.policy';
import { Creations, digestOf } from '../creations/creations';
import { LeftoverCountsRepository } from '../leftovers/leftover-counts.repository';
import { leftoversWarning } from '../leftovers/leftovers-warning';
import { PosterStore, type PreparedPoster } from '../posters/poster-store';
import { CommunitySync } from '../projects/community-sync';
import { ProjectEvents } from '../projects/project-events';
import type { ProjectEntity } from '../projects/project.entity';
import { ProjectsRepository } from '../projects/projects.repository';
import { storedFacts } from '../projects/stored-facts';
import { ImportedChaptersRepository } from './imported-chapters.repository';
import { presentImport } from './import.presenter';
import type { ReadBook } from './read-book';

interface UploadOrder {
  readonly poster: Buffer | null;
  readonly key: string | null;
  readonly request: object;
}

const madeSchema = z.object({ projectId: idSchema, added: z.number().int(), chinese: z.number().int() });

/** Makes a public story out of finished texts, whole or not at all. */
@Injectable()
export class PublishUpload {
  constructor(
    private readonly creations: Creations,
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
   * @param order.key the client's Idempotency-Key; a second request with it is answered as the first
   * @throws DomainError projects.poster_not_image, projects.name_required, projects.too_many_projects, projects.storage_full,
   *   platform.idempotency_key_used
   */
  async execute(
    user: ActingUser,
    fields: CommunityUploadFields,
    book: ReadBook,
    { poster, key, request }: UploadOrder,
  ): Promise<ImportResponse> {
    const image = poster ? await this.posters.prepare(poster) : null;
    let stored: number | null = null;
    const asked = { request, poster: digestOf(poster) };
    const creation = { ownerId: user.id, act: 'upload', key, request: asked } as const;
    const publish = this.creations.once(creation, madeSchema, async (tx) => {
      let chinese = 0;
      const project = await this.insert(tx, user, fields, image);
      const projectId = Number(project.id);
      const added = await this.chapters.append(tx, { projectId, authorId: user.id }, (place, allowed) =>
        book.rows({ place, known: new Set(), allowed }, (count) => (chinese = count)),
      );
      await this.events.published(tx, project);
      await this.events.countsChanged(tx, user.id);
      await this.quota.check(tx, user.id);
      if (image) {
        await this.posters.store(projectId, image);
        stored = projectId;
      }
      return { projectId, added, chinese };
    });
    const { projectId, added, chinese } = await publish.catch(async (error: unknown) => {
      // The file is not in the transaction: what was stored for a story that did not come to be is taken away.
      if (image && stored !== null) await this.posters.remove(stored, image.name);
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
      ...storedFacts({ ...fields, translation_style: '' }),
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
