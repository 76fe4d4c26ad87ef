import type { Comment } from '@lacthu/contracts';
import { nest, threadsOfPage } from './comment-tree';

/** Only the fields that the tree depends on. */
const comment = (id: number, parent: number | null) => ({ id, parent_comment_id: parent }) as Comment;

describe('a page of comments', () => {
  it('takes all threads while they are short', () => {
    expect(threadsOfPage([0, 3, 12])).toBe(3);
    expect(threadsOfPage([])).toBe(0);
  });

  it('ends before the thread that makes it a flood, but always has one', () => {
    expect(threadsOfPage([400, 200, 1, 0])).toBe(2);
    expect(threadsOfPage([90_000])).toBe(1);
  });

  it('puts every reply under its parent, in order', () => {
    const [first, second, ...others] = nest([
      comment(9, null),
      comment(5, null),
      comment(6, 5),
      comment(7, 6),
      comment(8, 5),
    ]);
    expect(others).toEqual([]);
    expect([first?.id, first?.replies]).toEqual([9, []]);
    expect(second?.replies.map(({ id }) => id)).toEqual([6, 8]);
    expect(second?.replies[0]?.replies.map(({ id }) => id)).toEqual([7]);
  });

  it('shows a reply whose parent is on an earlier page at the top', () => {
    expect(nest([comment(8, 3), comment(9, 8)]).map(({ id, replies }) => [id, replies.length])).toEqual([
      [8, 1],
    ]);
  });

  it('holds a chain of any depth', () => {
    const chain = Array.from({ length: 50_000 }, (_, index) => comment(index + 1, index || null));
    expect(nest(chain)).toHaveLength(1);
  });
});
