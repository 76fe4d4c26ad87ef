import { Injectable } from '@nestjs/common';
import {
  GetProjectAccessRpc,
  chapterSourceSchema,
  createChaptersFromJobResponseSchema,
  internalChapterListSchema,
  storeTranslationResponseSchema,
  type ChapterSource,
  type CreateChaptersFromJobRequest,
  type CreateChaptersFromJobResponse,
  type StoreTranslationRequest,
  type StoreTranslationResponse,
} from '@lacthu/contracts';
import { DomainError, InternalHttp, type ActingUser } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';
import type { z } from 'zod';

/** Long chapters need this much time. */
const TIMEOUT_MS = 30_000;

export type ChapterListEntry = z.infer<typeof internalChapterListSchema>['chapters'][number];

/** Chapters of the projects service. All calls are made on behalf of the acting user: projects checks the permission. */
@Injectable()
export class ProjectChapters {
  constructor(
    private readonly rpc: RpcClient,
    private readonly http: InternalHttp,
  ) {}

  /** @throws DomainError `projects.project_not_found` when the project does not exist or belongs to another user */
  async assertMayEdit(user: ActingUser, projectId: number): Promise<void> {
    const { exists, mayEdit } = await this.rpc.call(GetProjectAccessRpc, { userId: user.id, projectId });
    if (!exists || !mayEdit) throw new DomainError('projects.project_not_found');
  }

  /** Ids and states in display order. */
  async list(user: ActingUser, projectId: number): Promise<ChapterListEntry[]> {
    const { chapters } = await this.http.call({
      service: 'projects',
      path: `/internal/projects/${projectId}/chapter-list`,
      user,
      response: internalChapterListSchema,
      timeoutMs: TIMEOUT_MS,
    });
    return chapters;
  }

  source(user: ActingUser, chapterId: number): Promise<ChapterSource> {
    return this.http.call({
      service: 'projects',
      path: `/internal/chapters/${chapterId}/source`,
      user,
      response: chapterSourceSchema,
      timeoutMs: TIMEOUT_MS,
    });
  }

  store(
    user: ActingUser,
    chapterId: number,
    body: StoreTranslationRequest,
  ): Promise<StoreTranslationResponse> {
    return this.http.call({
      service: 'projects',
      method: 'PUT',
      path: `/internal/chapters/${chapterId}/translation`,
      user,
      body,
      response: storeTranslationResponseSchema,
      timeoutMs: TIMEOUT_MS,
    });
  }

  create(
    user: ActingUser,
    projectId: number,
    body: CreateChaptersFromJobRequest,
  ): Promise<CreateChaptersFromJobResponse> {
    return this.http.call({
      service: 'projects',
      method: 'POST',
      path: `/internal/projects/${projectId}/chapters`,
      user,
      body,
      response: createChaptersFromJobResponseSchema,
      timeoutMs: TIMEOUT_MS,
    });
  }
}
