import { Injectable } from '@nestjs/common';
import {
  GetDisplayNamesRpc,
  projectSnapshotSchema,
  publicProjectsResponseSchema,
  publicTextsResponseSchema,
  type ProjectSnapshot,
  type PublicProjects,
} from '@lacthu/contracts';
import { InternalHttp } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';

/** Chapters whose texts are fetched in one call (the contract's limit). */
export const TEXTS_PER_CALL = 50;

export interface ChapterText {
  readonly id: number;
  readonly version: number;
  readonly translatedContent: string;
  /** Stable id of each line. Absent when projects is of an earlier release. */
  readonly lineIds?: readonly number[] | undefined;
}

/** Where the public copy of a story comes from. */
@Injectable()
export class StorySource {
  constructor(
    private readonly http: InternalHttp,
    private readonly rpc: RpcClient,
  ) {}

  snapshot(projectId: number): Promise<ProjectSnapshot> {
    return this.http.call({
      service: 'projects',
      path: `/internal/projects/${projectId}/snapshot`,
      user: null,
      response: projectSnapshotSchema,
    });
  }

  /** One page of the ids of all public projects, behind `after`. */
  publicProjects(after: number): Promise<PublicProjects> {
    return this.http.call({
      service: 'projects',
      path: `/internal/public-projects?after=${after}`,
      user: null,
      response: publicProjectsResponseSchema,
    });
  }

  /** Texts of at most {@link TEXTS_PER_CALL} chapters; those that are no longer public are left out. */
  async texts(projectId: number, chapterIds: readonly number[]): Promise<ChapterText[]> {
    const { texts } = await this.http.call({
      service: 'projects',
      method: 'POST',
      path: `/internal/projects/${projectId}/texts`,
      body: { chapterIds },
      user: null,
      response: publicTextsResponseSchema,
    });
    return texts;
  }

  /** Name of the account, shown where a story names no author; empty when the account is unknown. */
  async displayName(userId: number): Promise<string> {
    const { names } = await this.rpc.call(GetDisplayNamesRpc, { userIds: [userId] });
    return names[0]?.name ?? '';
  }
}
