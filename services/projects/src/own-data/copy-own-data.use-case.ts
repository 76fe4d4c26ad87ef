import { Injectable } from '@nestjs/common';
import { ownDataSchema, type OwnData, type ServiceName } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DomainError, InternalHttp, type ActingUser } from '@lacthu/http';
import { safeFileName } from '@lacthu/novel-text';
import { z } from 'zod';
import { CoverQueries } from '../exports/cover.queries';
import { zipArchive, type ArchiveFile } from '../exports/zip-archive';
import { CopiedChaptersQueries } from './copied-chapters.queries';
import { OwnDataRepository } from './own-data.repository';

/** Maximum number of copies that a user may request within an hour. */
const COPIES_PER_HOUR = 2;
/** Timeout of one service's lists, which are small, unlike texts. */
const PART_TIMEOUT_MS = 30_000;

const OTHER_SERVICES = [
  'auth',
  'community',
  'translation',
  'tts',
  'notification',
] as const satisfies ServiceName[];
const dictionariesSchema = z.array(z.object({ id: z.number(), title: z.string() }));

/** Makes a copy of all data of a user, as one ZIP. */
@Injectable()
export class CopyOwnData {
  constructor(
    private readonly http: InternalHttp,
    private readonly unitOfWork: UnitOfWork,
    private readonly ownData: OwnDataRepository,
    private readonly chapters: CopiedChaptersQueries,
    private readonly covers: CoverQueries,
  ) {}

  /**
   * The data of other services is fetched before the response begins, so that a copy is never silently incomplete;
   * texts are read while the archive is sent.
   *
   * @throws DomainError projects.data_copy_limit, projects.data_copy_unavailable while a service does not respond
   */
  async execute(user: ActingUser, now: Date): Promise<AsyncGenerator<Buffer>> {
    await this.unitOfWork.run((tx) => this.countCopy(tx, user.id));
    const parts = await this.partsOf(user);
    return zipArchive(this.files(user, parts), now);
  }

  /** @throws DomainError projects.data_copy_limit */
  private async countCopy(tx: Tx, userId: number): Promise<void> {
    const { count, seconds } = await this.ownData.recentCopies(tx, userId);
    if (count >= COPIES_PER_HOUR)
      throw new DomainError('projects.data_copy_limit', { retryAfterSeconds: Math.max(1, seconds) });
    await this.ownData.addCopy(tx, userId);
  }

  private async partsOf(user: ActingUser): Promise<OwnData['parts']> {
    try {
      const answers = await Promise.all(
        OTHER_SERVICES.map((service) =>
          this.http.call({
            service,
            path: '/internal/own-data',
            user,
            response: ownDataSchema,
            timeoutMs: PART_TIMEOUT_MS,
          }),
        ),
      );
      return Object.assign({}, ...answers.map(({ parts }) => parts)) as OwnData['parts'];
    } catch (cause) {
      throw new DomainError('projects.data_copy_unavailable', { cause, retryAfterSeconds: 60 });
    }
  }

  private async *files(user: ActingUser, parts: OwnData['parts']): AsyncGenerator<ArchiveFile> {
    for (const [name, rows] of Object.entries(parts)) yield jsonFile(name, rows);
    yield jsonFile('typo_reports', await this.ownData.typoReports(user.id));
    for (const { id, title } of dictionariesSchema.parse(parts.dictionaries ?? [])) {
      const path = `/internal/own-data/dictionaries/${id}`;
      const file = await this.http.file({ service: 'translation', path, user, timeoutMs: PART_TIMEOUT_MS });
      if (file) yield { name: `dictionaries/${id}-${safeFileName(title)}`, content: file.bytes };
    }
    for (const { posterName, ...project } of await this.ownData.projects(user.id)) {
      const folder = `projects/${project.id}-${safeFileName(project.name)}`;
      yield jsonFile(`${folder}/project`, project);
      yield jsonFile(`${folder}/glossary`, await this.ownData.glossary(project.id));
      const cover = await this.covers.find({ id: project.id, posterName });
      if (cover) yield { name: `${folder}/cover.jpg`, content: cover.bytes, stored: true };
      yield* this.chapters.files(project.id, folder);
    }
  }
}

const jsonFile = (name: string, content: unknown): ArchiveFile => ({
  name: `${name}.json`,
  content: JSON.stringify(content, null, 2),
});
