import { Injectable } from '@nestjs/common';
import { DEFAULT_MASTER_PROMPT, idSchema, type CreateProjectFields } from '@lacthu/contracts';
import { IdempotentRequests, digestOf } from '@lacthu/database';
import { Clock, type ActingUser } from '@lacthu/http';
import { AccountGrowth } from './account-growth';
import { storedText } from '../text/plain-text';
import { newConfig } from './project-config';
import { PosterStore } from '../posters/poster-store';
import { ProjectsRepository } from './projects.repository';
import { normalizeProjectFields } from './normalize-project-fields';
import { storedJson } from './stored-json';

/** Creates a private project. When that fails, its poster is not stored either. */
@Injectable()
export class CreateProject {
  constructor(
    private readonly requests: IdempotentRequests,
    private readonly projects: ProjectsRepository,
    private readonly posters: PosterStore,
    private readonly growth: AccountGrowth,
    private readonly clock: Clock,
  ) {}

  /**
   * @param key the client's Idempotency-Key; a repeated request returns the project of the first one
   * @returns id of the project
   * @throws DomainError projects.poster_not_image, projects.name_required, projects.too_many_projects,
   *   projects.storage_full, platform.idempotency_key_used
   */
  async execute(
    user: ActingUser,
    fields: CreateProjectFields,
    { poster, key }: { readonly poster: Buffer | null; readonly key: string | null },
  ): Promise<number> {
    const image = poster ? await this.posters.prepare(poster) : null;
    const aiMemory = storedJson(fields.ai_memory);
    const parameters = { fields, poster: poster && digestOf(poster) };
    const request = { ownerId: user.id, kind: 'project', key, request: parameters };
    return this.requests.runInTransaction(request, idSchema, async (tx) => {
      const project = await this.projects.insert(tx, {
        ownerId: user.id,
        ...normalizeProjectFields(fields),
        taskType: fields.task_type,
        masterPrompt: storedText(fields.master_prompt) || DEFAULT_MASTER_PROMPT,
        aiMemory,
        projectConfig: newConfig({
          config: storedJson(fields.project_config),
          hasMemory: aiMemory !== null,
          now: this.clock.now(),
        }),
        creationMethod: 'translation',
        posterName: image?.name ?? null,
      });
      await this.growth.record(tx, user.id);
      // Last step: a failure rolls the transaction back. A failing commit leaves an unreachable file.
      if (image) await this.posters.store(Number(project.id), image);
      return Number(project.id);
    });
  }
}
