/** What somebody is asked who is about to leave the page. */
export interface LeaveQuestion {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

/** Work that leaving the page would break off; the page's guard asks for it. */
let held: LeaveQuestion | null = null;

/** Keeps the page until the returned function is called. There is one guard a page: the router knows no more. */
export function holdPage(question: LeaveQuestion): () => void {
  held = question;
  return () => {
    if (held === question) held = null;
  };
}

/** The question to ask before leaving; null when nothing holds the page. */
export function pageHold(): LeaveQuestion | null {
  return held;
}
