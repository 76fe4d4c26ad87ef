import { reportTypoRequestSchema, type ReportTypoRequest } from '@lacthu/contracts';
import { isSameParagraph, proposalOf, tooMany } from './typo-rules';

const given = (request: Partial<ReportTypoRequest>): ReportTypoRequest =>
  reportTypoRequestSchema.parse({ lineId: 1, before: 'Tuyết rơi xuốt đêm.', ...request });

describe('what a reader proposes', () => {
  it('is the paragraph as it should be', () => {
    expect(proposalOf(given({ after: 'Tuyết rơi suốt đêm.' }))).toEqual({
      after: 'Tuyết rơi suốt đêm.',
      note: '',
    });
  });

  it('is one line without anything invisible', () => {
    expect(proposalOf(given({ after: ' Tuyết rơi\n suốt\u202e\u200b đêm. ' }))).toEqual({
      after: 'Tuyết rơi suốt đêm.',
      note: '',
    });
  });

  it('is only a note where the paragraph stays as it is', () => {
    const note = 'Tên nhân vật lúc thế này lúc thế khác.';
    expect(proposalOf(given({ after: 'Tuyết rơi xuốt đêm.', note }))).toEqual({ after: '', note });
    expect(proposalOf(given({ note }))).toEqual({ after: '', note });
  });

  it.each([
    ['nothing at all', {}],
    ['the paragraph as it stands', { before: '　　Tuyết rơi.', after: 'Tuyết rơi.' }],
    ['other blanks', { after: 'Tuyết  rơi xuốt đêm.\n', note: ' \n ' }],
  ])('is refused when it is %s', (_case, request) => {
    expect(proposalOf(given(request))).toBe('projects.typo_unchanged');
  });

  it('is refused when it is a text of its own', () => {
    const after = (letters: number): string => 'a'.repeat(letters);
    expect(proposalOf(given({ before: 'abc', after: after(1_003) }))).toMatchObject({ note: '' });
    expect(proposalOf(given({ before: 'abc', after: after(1_004) }))).toBe('projects.typo_too_long');
  });
});

describe('the limit of an hour', () => {
  it('stops the 61st and says when to go on', () => {
    expect(tooMany({ count: 59, seconds: 100 })).toBeNull();
    expect(tooMany({ count: 60, seconds: 130.2 })).toEqual({
      msg: 'Bạn đã gửi 60 góp ý trong một giờ qua. Hãy nghỉ một chút và thử lại sau 3 phút.',
      retryAfterSeconds: 131,
    });
    expect(tooMany({ count: 70, seconds: 0 })).toMatchObject({ retryAfterSeconds: 1 });
  });
});

describe('a line that somebody saw', () => {
  it('is the same without its indent, and another with one letter changed', () => {
    expect(isSameParagraph('　　Tuyết rơi. ', 'Tuyết rơi.')).toBe(true);
    expect(isSameParagraph('Tuyết rơi', 'Tuyết rơi.')).toBe(false);
  });
});
