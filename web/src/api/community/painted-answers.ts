import type { PaintedAnswers } from '@lacthu/contracts';

type Kind = keyof PaintedAnswers;

let block: Element | null = null;
let kept = new Map<string, unknown>();

/**
 * An answer that the page has brought along, as a guest would get it; each can be had once. It may be as old as the page:
 * the server is asked all the same.
 * @param id of the story or chapter that is asked about
 */
export function takePainted<One extends Kind>(kind: One, id: number): PaintedAnswers[One] {
  read();
  const name = `${kind} ${id}`;
  const answer = kept.get(name) as PaintedAnswers[One];
  kept.delete(name);
  return answer;
}

/** Once: it goes with the first view. */
function read(): void {
  const found = document.querySelector('#first-view script[type="application/json"]');
  if (!found?.textContent || found === block) return;
  block = found;
  const { story, chapter, navigation } = JSON.parse(found.textContent) as PaintedAnswers;
  kept = new Map<string, unknown>([
    [`story ${story?.id}`, story],
    [`chapter ${chapter?.id}`, chapter],
    [`navigation ${chapter?.id}`, navigation],
  ]);
}
