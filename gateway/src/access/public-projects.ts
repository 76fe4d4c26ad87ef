import { ShortLivedAnswers } from '../cache/ttl-cache';

/** A withdrawn story's files close within this time (architecture rule 12). */
const LIFETIME_MS = 8_000;

/** `hidden`: published, and hidden from readers by an administrator. */
export interface ProjectVisibility {
  readonly public: boolean;
  readonly hidden?: boolean;
}

export type AskIsPublic = (projectId: number) => Promise<ProjectVisibility>;

/** Which projects are open to everyone, as community says; asked once per project and few seconds. */
export class PublicProjects {
  private readonly answers: ShortLivedAnswers<ProjectVisibility>;

  constructor(
    private readonly ask: AskIsPublic,
    now: () => number = Date.now,
  ) {
    this.answers = new ShortLivedAnswers(LIFETIME_MS, now);
  }

  /** @throws whatever asking threw, when community is away */
  visibility(projectId: number): Promise<ProjectVisibility> {
    return this.answers.get(String(projectId), () => this.ask(projectId));
  }

  /** The story has changed: it is asked about again. */
  forget(projectId: number): void {
    this.answers.forget(String(projectId));
  }
}
