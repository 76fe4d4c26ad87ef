import { aComment } from '../../testing/community-factories';
import { linesOf, wholeThread } from './comment-rows';

const reply = (id: number, parent: number, replies: ReturnType<typeof aComment>[] = []) =>
  aComment({ id, parent_comment_id: parent, user_name: `Người ${id}`, replies });

describe('a thread of comments', () => {
  it('is indented by three steps at most, however deep it goes', () => {
    const thread = aComment({
      id: 1,
      user_name: 'Người 1',
      replies: [reply(2, 1, [reply(3, 2, [reply(4, 3, [reply(5, 4, [reply(6, 5)])])])])],
    });
    expect(linesOf(thread, new Set()).map(({ level }) => level)).toEqual([0, 1, 2, 3, 3, 3]);
    expect(linesOf(thread, new Set()).at(-1)?.answers).toBe('Người 5');
  });

  it('hides what lies below a collapsed comment, and nothing else', () => {
    const thread = aComment({ id: 1, replies: [reply(2, 1, [reply(3, 2)]), reply(4, 1)] });
    expect(linesOf(thread, new Set([2])).map(({ comment }) => comment.id)).toEqual([1, 2, 4]);
  });

  it('takes replies of later pages to their places, each once', () => {
    const top = aComment({ id: 1, replies: [reply(2, 1, [reply(4, 2)])] });
    const whole = wholeThread(top, [reply(9, 4), reply(4, 2), reply(7, 1)]);
    expect(linesOf(whole, new Set()).map(({ comment, level }) => [comment.id, level])).toEqual([
      [1, 0],
      [2, 1],
      [4, 2],
      [9, 3],
      [7, 1],
    ]);
  });

  it('keeps a reply whose parent has not come', () => {
    const whole = wholeThread(aComment({ id: 1 }), [reply(9, 8)]);
    expect(linesOf(whole, new Set()).map(({ comment }) => comment.id)).toEqual([1, 9]);
  });

  it('does not name a deleted comment as what is answered', () => {
    const thread = aComment({ id: 1, deleted: true, user_id: null, user_name: '', replies: [reply(2, 1)] });
    expect(linesOf(thread, new Set())[1]?.answers).toBeNull();
  });
});
