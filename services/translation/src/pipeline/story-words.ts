import { Injectable } from '@nestjs/common';
import type { ActingUser } from '@lacthu/http';
import { OwnDictionaries } from '../dictionaries/own-dictionaries';
import type { OfflineOptions } from './hanviet-translator';
import { ProjectGlossary } from './project-glossary';

/** Reads the words that a translation must use: the story's glossary and, for drafts, the person's own dictionaries. */
@Injectable()
export class StoryWords {
  constructor(
    private readonly glossary: ProjectGlossary,
    private readonly dictionaries: OwnDictionaries,
  ) {}

  /**
   * @param user null for a guest, who has neither
   * @param isDrafted true when the offline engine drafts the text, or may have to
   * @param isRequired true for a job, which waits for the glossary; see {@link ProjectGlossary.read}
   */
  async read(
    user: ActingUser | null,
    projectId: number | undefined,
    isDrafted: boolean,
    isRequired = false,
  ): Promise<Pick<OfflineOptions, 'glossary' | 'own'>> {
    const [glossary, own] = await Promise.all([
      user && projectId !== undefined ? this.glossary.read(user, projectId, isRequired) : [],
      isDrafted ? this.dictionaries.forUser(user, projectId) : undefined,
    ]);
    return { glossary, own };
  }
}
