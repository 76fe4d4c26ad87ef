import { Inject, Injectable } from '@nestjs/common';
import { Ids, LOGGER } from '@lacthu/http';
import { OBJECT_STORAGE, type ObjectStorage } from '@lacthu/storage';
import type { Logger } from 'pino';
import { toPoster } from './poster-image';
import { posterKey } from './poster-name';

/** A checked picture with the name it will have; each upload has a new name, so browsers may cache it for ever. */
export interface PreparedPoster {
  readonly name: string;
  readonly bytes: Buffer;
}

@Injectable()
export class PosterStore {
  constructor(
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError projects.poster_not_image */
  async prepare(upload: Buffer): Promise<PreparedPoster> {
    return { name: `${this.ids.uuid()}.webp`, bytes: await toPoster(upload) };
  }

  async store(projectId: number, poster: PreparedPoster): Promise<void> {
    await this.storage.put(posterKey(projectId, poster.name), poster.bytes, 'image/webp');
  }

  /** Takes a poster away; a failure leaves an unreachable file and must not undo what the user did. */
  async remove(projectId: number, name: string): Promise<void> {
    try {
      await this.storage.delete(posterKey(projectId, name));
    } catch (error) {
      this.logger.warn({ err: error, projectId }, 'poster.delete_failed');
    }
  }
}
