import { Controller, Get, HttpCode, Param, Post, Body, Query } from '@nestjs/common';
import {
  publicProjectsQuerySchema,
  publicTextsRequestSchema,
  type ProjectSnapshot,
  type PublicProjects,
  type PublicProjectsQuery,
  type PublicTexts,
  type WorkType,
} from '@lacthu/contracts';
import { Access, IdPipe, ZodPipe } from '@lacthu/http';

export interface FakeChapter {
  readonly id: number;
  readonly title: string;
  readonly displayOrder: number;
  readonly version: number;
  /** null: not translated yet. */
  readonly text: string | null;
  /** Ids of its lines; 1 to n when absent. */
  readonly lineIds?: readonly number[];
  readonly audio?: { readonly url: string; readonly durationMs: number; readonly expiresAt: string };
}

/** A project as the real service would tell of it. */
export interface FakeProject {
  readonly id: number;
  readonly version: number;
  readonly public: boolean;
  readonly name: string;
  readonly author: string;
  readonly genre: string;
  readonly publishedAt: string;
  readonly chapters: readonly FakeChapter[];
  /** 7 when it is not given. */
  readonly ownerId?: number;
  readonly originalName?: string;
  readonly workType?: WorkType | null;
  readonly isAdult?: boolean;
}

/** Projects in memory, with a way to hold an answer back until a test wants it. */
export class FakeProjects {
  readonly projects = new Map<number, FakeProject>();
  /** Snapshots that were asked for, by project. */
  readonly asked: number[] = [];
  /** Awaited before texts are answered, once. */
  beforeTexts: (() => Promise<unknown>) | null = null;
  /** Awaited before a snapshot is answered, once; the snapshot is taken before that. */
  afterSnapshot: (() => Promise<unknown>) | null = null;

  set(project: FakeProject): void {
    this.projects.set(project.id, project);
  }

  change(id: number, changes: Partial<FakeProject>): FakeProject {
    const before = this.projects.get(id);
    if (!before) throw new Error(`no project ${id}`);
    const after = { ...before, version: before.version + 1, ...changes };
    this.set(after);
    return after;
  }

  async snapshot(id: number): Promise<ProjectSnapshot> {
    this.asked.push(id);
    const snapshot = present(id, this.projects.get(id));
    const wait = this.afterSnapshot;
    this.afterSnapshot = null;
    await wait?.();
    return snapshot;
  }

  async texts(id: number, chapterIds: readonly number[]): Promise<PublicTexts> {
    const wait = this.beforeTexts;
    this.beforeTexts = null;
    await wait?.();
    const project = this.projects.get(id);
    const chapters = project?.public ? project.chapters : [];
    return {
      texts: chapters.flatMap(({ id, version, text, lineIds }) =>
        chapterIds.includes(id) && text !== null
          ? [{ id, version, translatedContent: text, lineIds: [...(lineIds ?? countedLines(text))] }]
          : [],
      ),
    };
  }
}

function countedLines(text: string): number[] {
  return text.split('\n').map((_, index) => index + 1);
}

/** The internal routes of projects that the community calls. */
@Access('internal')
@Controller('internal')
export class FakeProjectsController {
  constructor(private readonly fake: FakeProjects) {}

  @Get('public-projects')
  list(@Query(new ZodPipe(publicProjectsQuerySchema)) { after }: PublicProjectsQuery): PublicProjects {
    const projects = [...this.fake.projects.values()].filter(
      (project) => project.public && project.id > after,
    );
    const ids = projects.map((project) => project.id).sort((one, other) => one - other);
    return { projectIds: ids.slice(0, 2), next: ids.length > 2 ? (ids[1] ?? null) : null };
  }

  @Get('projects/:id/snapshot')
  snapshot(@Param('id', IdPipe) id: number): Promise<ProjectSnapshot> {
    return this.fake.snapshot(id);
  }

  @Post('projects/:id/texts')
  @HttpCode(200)
  texts(
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(publicTextsRequestSchema)) { chapterIds }: { chapterIds: number[] },
  ): Promise<PublicTexts> {
    return this.fake.texts(id, chapterIds);
  }
}

function present(projectId: number, project: FakeProject | undefined): ProjectSnapshot {
  if (!project?.public) return { projectId, version: project?.version ?? 0, public: false, story: null };
  return {
    projectId,
    version: project.version,
    public: true,
    story: {
      ownerId: project.ownerId ?? 7,
      name: project.name,
      author: project.author,
      genre: project.genre,
      description: 'Mô tả',
      originalName: project.originalName ?? '',
      workType: project.workType ?? null,
      isAdult: project.isAdult ?? false,
      posterUrl: `files/posters/${projectId}/bia.webp`,
      publishedAt: project.publishedAt,
      chapters: project.chapters.map(({ text, lineIds: _, ...chapter }) => ({
        ...chapter,
        readable: text !== null,
      })),
    },
  };
}
