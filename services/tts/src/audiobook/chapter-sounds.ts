import { Inject, Injectable } from '@nestjs/common';
import { ListOfficialAudioRpc } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';
import { OBJECT_STORAGE, type ObjectStorage } from '@lacthu/storage';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';

export type OfficialAudioList = z.infer<typeof ListOfficialAudioRpc.response>;

/** Official audio of a project's chapters, as temporary files while an audiobook is made of them. */
@Injectable()
export class ChapterSounds {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** @throws DomainError `projects.project_not_found` */
  async official(userId: number, projectId: number): Promise<OfficialAudioList> {
    const official = await this.rpc.call(ListOfficialAudioRpc, { userId, projectId });
    if (!official.exists) throw new DomainError('projects.project_not_found');
    return official;
  }

  /** Runs the work with a temporary folder, which is removed afterwards. */
  async inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'lac-thu-book-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** @returns the path of the audio; null when it was deleted */
  async fetch(folder: string, assetId: string, signal: AbortSignal): Promise<string | null> {
    const object = await this.storage.get(`audio/${assetId}.mp3`);
    if (!object) return null;
    const path = join(folder, `${assetId}.mp3`);
    await pipeline(object.body, createWriteStream(path), { signal });
    return path;
  }
}
