import { COMMENT_LIMITS, createCommentRequestSchema } from './comment';

const parse = (content: unknown) => createCommentRequestSchema.safeParse({ content });
const textOf = (content: string): string | undefined => parse(content).data?.content;

describe('the text of a comment', () => {
  it('keeps its lines, and one blank line between them', () => {
    expect(textOf('  Hay quá!\r\n\r\n\r\n\r\nĐợi  chương sau. \n')).toBe('Hay quá!\n\nĐợi chương sau.');
  });

  it('loses signs that nobody sees, and keeps emoji that are joined by one', () => {
    expect(textOf('\u202EHay\u200B\u0000 quá\u0007 👨‍👩‍👧')).toBe('Hay quá 👨‍👩‍👧');
  });

  it('is the same however its marks were typed', () => {
    expect(textOf('Tuyết'.normalize('NFD'))).toBe('Tuyết');
  });

  it.each(['', '   \n\t', '\u200B\u2060', '\u3164', null, undefined, 5])('is no text: %j', (content) => {
    expect(parse(content).error?.issues[0]?.message).toBe('Vui lòng nhập nội dung bình luận.');
  });

  it('has a limit that counts what is kept', () => {
    expect(parse(`${'a'.repeat(COMMENT_LIMITS.content)}   `).success).toBe(true);
    expect(parse('a'.repeat(COMMENT_LIMITS.content + 1)).error?.issues[0]?.message).toBe(
      'Bình luận tối đa 2.000 ký tự.',
    );
  });

  it('comes back as it is when it looks like code', () => {
    expect(textOf('<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
  });
});

describe('a comment in which nobody sees anything', () => {
  it.each([
    ['\uFE0F', 'a selector of variants'],
    ['\u0301\u0300\u0323', 'combining marks'],
    ['\u0301\n\n\u0301', 'combining marks in two lines'],
    ['\u200B\u200D\u2060', 'joiners'],
    ['\u{E0100}\u034F\u3164', 'what Unicode says to ignore'],
    [' \t\u2800\u00A0', 'blanks'],
  ])('is refused as empty: %j (%s)', (content) => {
    const refused = createCommentRequestSchema.safeParse({ content });
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([
      'Vui lòng nhập nội dung bình luận.',
    ]);
  });

  it.each(['❤️', '…', '?', '赞', 'ễ'.normalize('NFD'), '1️⃣'])('is none that says %j', (content) => {
    expect(createCommentRequestSchema.safeParse({ content }).success).toBe(true);
  });
});
