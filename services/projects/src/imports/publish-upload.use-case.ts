import { Injectable } from '@nestjs/common';
import { DEFAULT_MASTER_PROMPT, type CommunityUploadFields, type ImportResponse } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock, type ActingUser } from '@lacthu/http';
import { ChaptersRepository } from '../chapters/chapters.repository';
import { PosterStore } from '../posters/poster-store';
import { CommunitySync } from '../projects/community-sync';
import { ProjectEvents } from '../projects/project-events';
import { ProjectsRepository } from '../projects/projects.repository';
import { storedFacts } from '../projects/stored-facts';
import { presentImport, toNewChapter } from './import-chapters.use-case';
import type { ParsedImport } from './parse-import';

/** Makes a public story out of finished text files, whole or not at all. */
@Injectable()
export class PublishUpload {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly chapters: ChaptersRepository,
    private readonly posters: PosterStore,
    private readonly events: ProjectEvents,
    private readonly community: CommunitySync,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError projects.poster_not_image, projects.name_required */
  async execute(
    user: ActingUser,
    fields: CommunityUploadFields,
    parsed: ParsedImport,
    poster: Buffer | null,
  ): Promise<ImportResponse> {
    const image = poster ? await this.posters.prepare(poster) : null;
    const projectId = await this.unitOfWork.run(async (tx) => {
      const project = await this.projects.insert(tx, {
        ownerId: user.id,
        ...storedFacts({ ...fields, translation_style: '' }),
        taskType: 'Dịch và Biên tập',
        masterPrompt: DEFAULT_MASTER_PROMPT,
        creationMethod: 'upload',
        isPublic: true,
        publishedAt: this.clock.now(),
        posterName: image?.name ?? null,
      });
      await this.chapters.append(tx, Number(project.id), user.id, parsed.chapters.map(toNewChapter));
      await this.events.published(tx, project);
      await this.events.countsChanged(tx, user.id);
      if (image) await this.posters.store(Number(project.id), image);
      return Number(project.id);
    });
    await this.community.apply(projectId);
    return presentImport(projectId, withChineseWarning(parsed), {
      added: parsed.chapters.length,
      skipped: 0,
    });
  }
}

/** Readers see no Chinese: such chapters wait for a translation, and the uploader is told. */
function withChineseWarning(parsed: ParsedImport): ParsedImport {
  const chinese = parsed.chapters.filter((chapter) => chapter.chinese).length;
  if (chinese === 0) return parsed;
  const warning = `${chinese} chương là tiếng Trung nên chưa hiện cho bạn đọc; hãy dịch chúng trong dự án.`;
  return { ...parsed, warnings: [...parsed.warnings, warning] };
}
