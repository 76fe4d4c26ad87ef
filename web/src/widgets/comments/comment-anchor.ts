/** Anchor of a comment in the page. */
export function commentAnchor(id: number): string {
  return `comment-${id}`;
}
