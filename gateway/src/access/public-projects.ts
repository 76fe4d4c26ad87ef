import { TtlCache } from '../cache/ttl-cache';

/** The files of a withdrawn story are closed after this time at most (architecture rule 12). */
const LIFETIME_MS = 8_000;

export interface ProjectVisibility {
  readonly public: boolean;
  /** True when the story is published, but hidden from readers by an administrator. */
  readonly hidden?: boolean;
}

export type GetVisibility = (projectId: number) => Promise<ProjectVisibility>;

/** Caches which projects are public; the community service decides. */
export class PublicProjects {
  private readonly answers: TtlCache<ProjectVisibility>;

  constructor(
    private readonly getVisibility: GetVisibility,
    now: () => number = Date.now,
  ) {
    this.answers = new TtlCache(LIFETIME_MS, now);
  }

  /** @throws the error of the RPC when community does not answer */
  visibility(projectId: number): Promise<ProjectVisibility> {
    return this.answers.get(String(projectId), () => this.getVisibility(projectId));
  }

  /** Has to be called when the story has changed. */
  forget(projectId: number): void {
    this.answers.forget(String(projectId));
  }
}
