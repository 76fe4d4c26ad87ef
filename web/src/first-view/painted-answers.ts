import type { PaintedAnswers } from '@lacthu/contracts';

type Kind = keyof PaintedAnswers;

let kept: Map<string, unknown> | undefined;

/**
 * An answer that the page has brought along, as a guest would get it; each can be had once. It may be as old as the page:
 * the server is asked all the same.
 * @param id of the story or chapter that is asked about
 */
export function takePainted<One extends Kind>(kind: One, id: number): PaintedAnswers[One] {
  kept ??= read();
  const name = `${kind} ${id}`;
  const answer = kept.get(name) as PaintedAnswers[One];
  kept.delete(name);
  return answer;
}

function read(): Map<string, unknown> {
  const block = document.querySelector('#first-view script[type="application/json"]');
  if (!block?.textContent) return new Map();
  const { story, chapter, navigation } = JSON.parse(block.textContent) as PaintedAnswers;
  return new Map<string, unknown>([
    [`story ${story?.id}`, story],
    [`chapter ${chapter?.id}`, chapter],
    [`navigation ${chapter?.id}`, navigation],
  ]);
}
