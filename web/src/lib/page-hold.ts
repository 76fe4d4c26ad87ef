/** Question shown before the user leaves the page. */
export interface LeaveQuestion {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

/** The question of the work that leaving would interrupt; asked by the page's leave guard. */
let held: LeaveQuestion | null = null;

/**
 * Blocks leaving the page until the returned function is called. Only one hold is active, because the router supports
 * one blocker.
 */
export function holdPage(question: LeaveQuestion): () => void {
  held = question;
  return () => {
    if (held === question) held = null;
  };
}

/** Returns the question to ask before leaving; null when leaving is not blocked. */
export function pageHold(): LeaveQuestion | null {
  return held;
}
