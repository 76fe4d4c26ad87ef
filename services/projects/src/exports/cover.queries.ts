import { Inject, Injectable } from '@nestjs/common';
import { OBJECT_STORAGE, type ObjectStorage } from '@lacthu/storage';
import { buffer } from 'node:stream/consumers';
import { posterKey } from '../posters/poster-name';
import type { ProjectEntity } from '../projects/project.entity';
import type { CoverPicture } from './exported-book';

const JPEG_QUALITY = 86;

/** Converts a poster for e-books to JPEG. WebP was added in EPUB 3.3, and readers in use do not show it. */
async function coverPicture(poster: Buffer): Promise<CoverPicture> {
  // Loaded on first use, so that a process without pictures does not pay for the library's memory.
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(poster)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

@Injectable()
export class CoverQueries {
  constructor(@Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage) {}

  /** The project's poster in a format that every e-book reader shows; null when it has none. */
  async find(project: Pick<ProjectEntity, 'id' | 'posterName'>): Promise<CoverPicture | null> {
    if (!project.posterName) return null;
    const stored = await this.storage.get(posterKey(project.id, project.posterName));
    return stored && coverPicture(await buffer(stored.body));
  }
}
