type KeyGroups = readonly (readonly string[])[] | undefined;

/** The keys of a call by the provider project whose limits they share, in order of preference; by the name of each project. */
type KeyProjects = ReadonlyMap<string, readonly string[]>;

/**
 * Groups keys by project. A project is named after its first key by the alphabet, so that its counters stay when other
 * keys are added or come in another order; a key in no group is a project of its own.
 */
export function projectsOf(
  keys: readonly string[],
  groups: readonly (readonly string[])[] = [],
): KeyProjects {
  const projects = new Map<string, string[]>();
  for (const key of keys) {
    const [name = key] = [...(groups.find((group) => group.includes(key)) ?? [key])].sort();
    projects.set(name, [...(projects.get(name) ?? []), key]);
  }
  return projects;
}

/** The keys that one call may still use, by project. */
export class CallKeys {
  private readonly left: Map<string, readonly string[]>;

  constructor(
    { keys, projects }: { readonly keys: readonly string[]; readonly projects?: KeyGroups },
    private readonly isRejected: (key: string) => boolean,
  ) {
    this.left = new Map(projectsOf(keys, projects));
  }

  projects(): string[] {
    return [...this.left.keys()];
  }

  /** The key of a project to call with: the first one that was not rejected lately. */
  keyOf(project: string): string {
    const keys = this.left.get(project) ?? [];
    return (keys.length > 1 ? keys.find((key) => !this.isRejected(key)) : undefined) ?? keys[0] ?? project;
  }

  /** Drops a rejected key. @returns false when it is the last one of its project, which stays then */
  dropKey(project: string, key: string): boolean {
    const others = (this.left.get(project) ?? []).filter((each) => each !== key);
    if (others.length > 0) this.left.set(project, others);
    return others.length > 0;
  }

  dropProject(project: string): void {
    this.left.delete(project);
  }
}
