import { Injectable } from '@nestjs/common';
import {
  GetChapterAccessRpc,
  GetProjectAccessRpc,
  chapterSourceSchema,
  internalChapterListSchema,
  internalGlossarySchema,
  type ChapterSource,
  type InternalGlossary,
} from '@lacthu/contracts';
import { DomainError, InternalHttp, type ActingUser } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';
import type { z } from 'zod';

/** Timeout for texts; those of a long chapter take a while. */
const TIMEOUT_MS = 30_000;

export type ChapterListEntry = z.infer<typeof internalChapterListSchema>['chapters'][number];

/** Chapters of the projects service, read on behalf of the acting user, whose right projects checks. */
@Injectable()
export class ProjectChapters {
  constructor(
    private readonly rpc: RpcClient,
    private readonly http: InternalHttp,
  ) {}

  /** @throws DomainError `tts.chapter_not_found` when it does not exist or belongs to another account */
  async assertMaySpeak(user: ActingUser, chapterId: number): Promise<void> {
    const { mayEdit } = await this.rpc.call(GetChapterAccessRpc, { userId: user.id, chapterId });
    if (!mayEdit) throw new DomainError('tts.chapter_not_found');
  }

  /** @throws DomainError `projects.project_not_found` when it does not exist or belongs to another account */
  async assertMayEdit(user: ActingUser, projectId: number): Promise<void> {
    const { exists, mayEdit } = await this.rpc.call(GetProjectAccessRpc, { userId: user.id, projectId });
    if (!exists || !mayEdit) throw new DomainError('projects.project_not_found');
  }

  /** Ids, states and lengths in display order. */
  async list(user: ActingUser, projectId: number): Promise<ChapterListEntry[]> {
    const { chapters } = await this.ask(
      user,
      `projects/${projectId}/chapter-list`,
      internalChapterListSchema,
    );
    return chapters;
  }

  /** @throws DomainError `projects.chapter_not_found` */
  source(user: ActingUser, chapterId: number): Promise<ChapterSource> {
    return this.ask(user, `chapters/${chapterId}/source`, chapterSourceSchema);
  }

  /** Approved entries of a project's glossary. */
  async glossary(user: ActingUser, projectId: number): Promise<InternalGlossary['entries']> {
    return (await this.ask(user, `projects/${projectId}/glossary`, internalGlossarySchema)).entries;
  }

  private ask<Schema extends z.ZodType>(
    user: ActingUser,
    path: string,
    response: Schema,
  ): Promise<z.infer<Schema>> {
    return this.http.call({
      service: 'projects',
      path: `/internal/${path}`,
      user,
      response,
      timeoutMs: TIMEOUT_MS,
    });
  }
}
