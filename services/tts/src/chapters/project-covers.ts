import { Inject, Injectable } from '@nestjs/common';
import { ListOfficialAudioRpc } from '@lacthu/contracts';
import { Clock, InternalHttp, LOGGER, type ActingUser } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';
import type { Logger } from 'pino';
import type { AudioTags } from '../joining/join-speech';

type Cover = AudioTags['cover'];

/** Cache lifetime: a batch reads the same cover for every chapter. */
const LIFETIME_MS = 60_000;
const MOST_COVERS = 32;

interface KeptCover {
  readonly cover: Promise<Cover>;
  readonly at: number;
}

/** Reads covers of projects, for use as pictures in audio files. */
@Injectable()
export class ProjectCovers {
  private readonly kept = new Map<string, KeptCover>();

  constructor(
    private readonly rpc: RpcClient,
    private readonly http: InternalHttp,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Null when there is no cover or projects does not answer: audio without a picture is better than none. */
  async of(user: ActingUser, projectId: number): Promise<Cover> {
    const key = `${user.id}:${projectId}`;
    const now = this.clock.now().getTime();
    const known = this.kept.get(key);
    if (known && now - known.at < LIFETIME_MS) return known.cover;
    const cover = this.ask(user, projectId).catch((error: unknown) => {
      this.logger.warn({ err: error, projectId }, 'cover.not_read');
      return null;
    });
    this.kept.delete(key);
    this.kept.set(key, { cover, at: now });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_COVERS && oldest !== undefined) this.kept.delete(oldest);
    return cover;
  }

  /** Reads a cover by its file name. */
  async read(user: ActingUser, projectId: number, posterName: string | null): Promise<Cover> {
    if (posterName === null) return null;
    const file = await this.http.file({
      service: 'projects',
      path: `/files-internal/posters/${projectId}/${posterName}`,
      user,
    });
    const type = file && pictureType(file.type);
    return file && type ? { bytes: file.bytes, type } : null;
  }

  private async ask(user: ActingUser, projectId: number): Promise<Cover> {
    const { posterName } = await this.rpc.call(ListOfficialAudioRpc, { userId: user.id, projectId });
    return this.read(user, projectId, posterName);
  }
}

function pictureType(type: string): NonNullable<Cover>['type'] | null {
  return type === 'image/jpeg' || type === 'image/png' || type === 'image/webp' ? type : null;
}
