const key = (projectId: number): string => `workspace-chapter:${projectId}`;

/** Keeps in this browser which chapter of the project was on the desk. */
export function rememberChapter(projectId: number, chapterId: number): void {
  try {
    window.localStorage.setItem(key(projectId), String(chapterId));
  } catch {
    // Storage is full or closed: the project opens with its first chapter then.
  }
}

/** The chapter that was on the desk last; null when none is remembered. It may have been deleted since. */
export function lastChapter(projectId: number): number | null {
  try {
    const id = Number(window.localStorage.getItem(key(projectId)));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}
