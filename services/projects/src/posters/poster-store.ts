import { posterSizes } from '@lacthu/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Ids, LOGGER } from '@lacthu/http';
import { OBJECT_STORAGE, type ObjectStorage } from '@lacthu/storage';
import type { Logger } from 'pino';
import { drawCover, madeCoverName, type CoverTexts } from './made-cover';
import { jpegOfDrawing, POSTER_TYPES, readPoster } from './poster-image';
import { posterFiles, posterKey } from './poster-name';

interface PosterFile {
  readonly bytes: Buffer;
  readonly type: string;
}

/** A checked picture in all its sizes. Every upload gets a new name, so that browsers may cache its files. */
export interface PreparedPoster {
  readonly name: string;
  readonly files: ReadonlyMap<string, PosterFile>;
}

@Injectable()
export class PosterStore {
  constructor(
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError projects.poster_not_image, projects.poster_unsupported, projects.poster_too_many_pixels */
  async prepare(upload: Buffer): Promise<PreparedPoster> {
    const picture = await readPoster(upload);
    const { kind, width } = picture;
    const name = `${this.ids.uuid()}_w${width}.${kind}`;
    const files = new Map<string, PosterFile>();
    for (const size of posterSizes(name))
      files.set(size.name, { bytes: await picture.encode('webp', size.width), type: POSTER_TYPES.webp });
    if (!files.has(name))
      files.set(name, { bytes: await picture.encode(kind, width), type: POSTER_TYPES[kind] });
    return { name, files };
  }

  /** Stores all sizes or none. */
  async store(projectId: number, poster: PreparedPoster): Promise<void> {
    try {
      for (const [name, { bytes, type }] of poster.files)
        await this.storage.put(posterKey(projectId, name), bytes, type);
    } catch (error) {
      await this.remove(projectId, poster.name);
      throw error;
    }
  }

  /** Draws and stores a file of a project's generated cover. */
  async storeMade(projectId: number, texts: CoverTexts, kind: 'svg' | 'jpg'): Promise<void> {
    const [bytes, type] =
      kind === 'svg'
        ? [Buffer.from(drawCover(texts)), 'image/svg+xml']
        : [await jpegOfDrawing(drawCover(texts, false)), POSTER_TYPES.jpg];
    await this.storage.put(posterKey(projectId, madeCoverName(texts, kind)), bytes, type);
  }

  /**
   * Deletes all sizes of a poster. A failure is only logged: it leaves an unreachable file, and the user's change
   * stays.
   */
  async remove(projectId: number, name: string): Promise<void> {
    await this.removeFiles(projectId, posterFiles(name));
  }

  /** The same for files by their names. */
  async removeFiles(projectId: number, files: readonly string[]): Promise<void> {
    await this.deleteKeys(
      projectId,
      files.map((file) => posterKey(projectId, file)),
    );
  }

  /** Deletes all poster files of a deleted project, including those left by an interrupted change. */
  async removeAll(projectId: number): Promise<void> {
    const keys = await this.storage.list(posterKey(projectId, '')).catch((error: unknown) => {
      this.logger.warn({ err: error, projectId }, 'poster.list_failed');
      return [];
    });
    await this.deleteKeys(projectId, keys);
  }

  private async deleteKeys(projectId: number, keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      try {
        await this.storage.delete(key);
      } catch (error) {
        this.logger.warn({ err: error, projectId }, 'poster.delete_failed');
      }
    }
  }
}
