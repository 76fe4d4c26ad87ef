import { decidedAlready, reasonOf, reopens } from './report-rules';

describe('a report after a decision', () => {
  it('opens what was dismissed or restored when another person makes it', () => {
    expect(reopens('dismissed', 'comment', true)).toBe(true);
    expect(reopens('restored', 'comment', true)).toBe(true);
  });

  it('of the same person says nothing new of a comment, but may of a story', () => {
    expect(reopens('dismissed', 'comment', false)).toBe(false);
    expect(reopens('dismissed', 'story', false)).toBe(true);
  });

  it('changes nothing while it is open, or hidden already', () => {
    expect(reopens('open', 'story', true)).toBe(false);
    expect(reopens('hidden', 'story', true)).toBe(false);
  });
});

it('the reason of a hidden story is what the administrator wrote, else what most readers chose', () => {
  expect(reasonOf('Chủ sở hữu yêu cầu gỡ', 'copyright')).toBe('Chủ sở hữu yêu cầu gỡ');
  expect(reasonOf('', 'copyright')).toBe('Vi phạm bản quyền');
});

it('whoever comes second reads what the first one did', () => {
  expect(decidedAlready('Lan', 'hidden', 'comment')).toBe('Lan đã ẩn bình luận này rồi.');
  expect(decidedAlready('Lan', 'dismissed', 'story')).toBe('Lan đã bỏ qua báo cáo này rồi.');
  expect(decidedAlready('Lan', 'restored', 'story')).toBe('Lan đã hiện lại truyện này rồi.');
});
