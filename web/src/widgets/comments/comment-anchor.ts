/** Where a comment stands in the page. */
export function commentAnchor(id: number): string {
  return `comment-${id}`;
}
