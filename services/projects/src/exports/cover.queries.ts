import { Inject, Injectable } from '@nestjs/common';
import { OBJECT_STORAGE, type ObjectStorage } from '@lacthu/storage';
import { buffer } from 'node:stream/consumers';
import { posterKey } from '../posters/poster-name';
import type { ProjectEntity } from '../projects/project.entity';
import { coverPicture } from './cover-picture';
import type { CoverPicture } from './exported-book';

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
