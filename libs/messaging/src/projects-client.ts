import {
  GetProjectAccessRpc,
  chapterSourceSchema,
  createChaptersFromJobResponseSchema,
  internalChapterListSchema,
  internalGlossarySchema,
  storeTranslationResponseSchema,
  type ChapterSource,
  type CreateChaptersFromJobRequest,
  type CreateChaptersFromJobResponse,
  type InternalGlossary,
  type StoreTranslationRequest,
  type StoreTranslationResponse,
} from '@lacthu/contracts';
import { DomainError, InternalHttp, type ActingUser } from '@lacthu/http';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { RpcClient } from './rpc-client';

/** Long chapters need this much time. */
const TIMEOUT_MS = 30_000;

export type ChapterListEntry = z.infer<typeof internalChapterListSchema>['chapters'][number];

/**
 * Calls the projects service on behalf of the acting user, whose permission it checks. A provider of the services that
 * work on chapters.
 */
@Injectable()
export class ProjectsClient {
  constructor(
    private readonly rpc: RpcClient,
    private readonly http: InternalHttp,
  ) {}

  /** @throws DomainError `projects.project_not_found` when the project does not exist or belongs to another user */
  async assertMayEdit(user: ActingUser, projectId: number): Promise<void> {
    const { exists, mayEdit } = await this.rpc.call(GetProjectAccessRpc, { userId: user.id, projectId });
    if (!exists || !mayEdit) throw new DomainError('projects.project_not_found');
  }

  /** Ids, states and lengths in display order. */
  async chapterList(user: ActingUser, projectId: number): Promise<ChapterListEntry[]> {
    const path = `projects/${projectId}/chapter-list`;
    return (await this.call(user, path, internalChapterListSchema)).chapters;
  }

  /** @throws DomainError `projects.chapter_not_found` */
  chapterSource(user: ActingUser, chapterId: number): Promise<ChapterSource> {
    return this.call(user, `chapters/${chapterId}/source`, chapterSourceSchema);
  }

  /** Approved entries of a project's glossary. */
  async glossary(
    user: ActingUser,
    projectId: number,
    timeoutMs = TIMEOUT_MS,
  ): Promise<InternalGlossary['entries']> {
    const path = `projects/${projectId}/glossary`;
    return (await this.call(user, path, internalGlossarySchema, { timeoutMs })).entries;
  }

  storeTranslation(
    user: ActingUser,
    chapterId: number,
    body: StoreTranslationRequest,
  ): Promise<StoreTranslationResponse> {
    const path = `chapters/${chapterId}/translation`;
    return this.call(user, path, storeTranslationResponseSchema, { method: 'PUT', body });
  }

  createChapters(
    user: ActingUser,
    projectId: number,
    body: CreateChaptersFromJobRequest,
  ): Promise<CreateChaptersFromJobResponse> {
    const path = `projects/${projectId}/chapters`;
    return this.call(user, path, createChaptersFromJobResponseSchema, { method: 'POST', body });
  }

  private call<Schema extends z.ZodType>(
    user: ActingUser,
    path: string,
    response: Schema,
    options: { method?: 'PUT' | 'POST'; body?: object; timeoutMs?: number } = {},
  ): Promise<z.infer<Schema>> {
    const call = { service: 'projects', path: `/internal/${path}`, user, response } as const;
    return this.http.call({ ...call, timeoutMs: TIMEOUT_MS, ...options });
  }
}
