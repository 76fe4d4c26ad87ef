import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ImportResponse } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { chapterState } from '../chapters/chapter-state';
import { ChaptersRepository, type NewChapter } from '../chapters/chapters.repository';
import { chapterTitle } from '../chapters/plain-text';
import { ProjectTouch } from '../chapters/project-touch';
import { ProjectEvents } from '../projects/project-events';
import type { ParsedChapter, ParsedImport } from './parse-import';

/** Adds the chapters of files behind the last one, except those whose text the project has already. */
@Injectable()
export class ImportChapters {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly chapters: ChaptersRepository,
    private readonly touch: ProjectTouch,
    private readonly events: ProjectEvents,
  ) {}

  /** All chapters or none. @throws DomainError projects.project_not_found, also for a project of somebody else */
  async execute(user: ActingUser, projectId: number, parsed: ParsedImport): Promise<ImportResponse> {
    const { project, added, skipped } = await this.unitOfWork.run(async (tx) => {
      const project = await this.touch.lockOwned(tx, projectId, user, {
        missing: 'projects.project_not_found',
        foreign: 'projects.project_not_found',
      });
      const known = await knownTexts(tx, projectId);
      const fresh = parsed.chapters.filter((chapter) => !known.has(fingerprint(chapter)));
      await this.chapters.append(tx, projectId, user.id, fresh.map(toNewChapter));
      if (fresh.length > 0) {
        await this.touch.touch(tx, project);
        await this.events.countsChanged(tx, user.id);
      }
      return { project, added: fresh.length, skipped: parsed.chapters.length - fresh.length };
    });
    if (added > 0) await this.touch.afterCommit(project);
    return presentImport(projectId, parsed, { added, skipped });
  }
}

/** A chapter as it is stored: Chinese is a source, anything else is a text to read. */
export function toNewChapter(chapter: ParsedChapter): NewChapter {
  const texts = chapter.chinese
    ? { source: chapter.content, target: '' }
    : { source: '', target: chapter.content };
  return {
    title: chapterTitle(chapter.title),
    originalContent: texts.source,
    translatedContent: texts.target,
    state: chapterState(texts, 0),
  };
}

export function presentImport(
  projectId: number,
  parsed: ParsedImport,
  { added, skipped }: { added: number; skipped: number },
): ImportResponse {
  const warnings = [...parsed.warnings];
  if (skipped > 0) warnings.push(`Bỏ qua ${skipped} chương đã có trong dự án.`);
  return {
    success: true,
    message: `Đã thêm ${added} chương.`,
    projectId,
    addedCount: added,
    skippedCount: skipped,
    ...(warnings.length > 0 ? { warning: warnings.join(' ') } : {}),
    files: parsed.files,
  };
}

/** Tells chapters apart by their text, and those without a text by their title. */
function fingerprint(chapter: ParsedChapter): string {
  return createHash('md5')
    .update(chapter.content || chapterTitle(chapter.title))
    .digest('hex');
}

/** Fingerprints of what the project has. */
async function knownTexts(tx: Tx, projectId: number): Promise<Set<string>> {
  const rows: { hash: string }[] = await tx.query(
    `SELECT md5(coalesce(nullif(original_content, ''), nullif(translated_content, ''), title)) AS hash
       FROM chapters WHERE project_id = $1`,
    [projectId],
  );
  return new Set(rows.map((row) => row.hash));
}
