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

/** Chapters per call (the contract's limit). */
export const TEXTS_PER_CALL = 50;

export interface ChapterText {
  readonly id: number;
  readonly version: number;
  readonly translatedContent: string;
  /** Stable id of each line. Absent if projects runs an earlier release. */
  readonly lineIds?: readonly number[] | undefined;
}

/** Client of projects and auth for the data of public copies. */
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

  /** One page of the ids of all public projects above `after`. */
  publicProjects(after: number): Promise<PublicProjects> {
    return this.http.call({
      service: 'projects',
      path: `/internal/public-projects?after=${after}`,
      user: null,
      response: publicProjectsResponseSchema,
    });
  }

  /** Texts of at most {@link TEXTS_PER_CALL} chapters; chapters that are no longer public are left out. */
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

  /** Name of an account, shown as the translator; empty if the account is unknown. */
  async displayName(userId: number): Promise<string> {
    const { names } = await this.rpc.call(GetDisplayNamesRpc, { userIds: [userId] });
    return names[0]?.name ?? '';
  }
}
