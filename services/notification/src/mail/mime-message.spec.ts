import { readMail } from '@lacthu/testing';
import { mimeMessage } from './mime-message';

describe('a mail as it is sent', () => {
  const mail = (subject: string, name: string): string =>
    mimeMessage(
      {
        From: { name: 'Lạc Thư', address: 'thu@example.org' },
        To: { name, address: 'an@example.org' },
        Subject: subject,
      },
      'Xin chào.\n.\nDòng sau một dấu chấm',
      '<p>Xin chào</p>',
    );

  it.each([
    ['Tin\r\nBcc: evil@example.org', 'An'],
    ['Tin', 'An\r\nBcc: evil@example.org\r\n\r\nthân thư giả'],
    ['Tin', 'An" <evil@example.org>, "'],
  ])('holds no header that a subject or name has brought: %j from %j', (subject, name) => {
    const { headers } = readMail(mail(subject, name));
    expect(Object.keys(headers)).not.toContain('bcc');
    expect(headers.to?.endsWith('<an@example.org>')).toBe(true);
  });

  it('says Vietnamese names and subjects, commas and quotes right', () => {
    const { headers } = readMail(
      mail('Truyện mới: "Tuyết", và hơn thế nữa cho những ngày dài', 'Trần, "Bình" Đặng'),
    );
    expect(headers.subject).toBe('Truyện mới: "Tuyết", và hơn thế nữa cho những ngày dài');
    expect(headers.to).toBe('Trần, "Bình" Đặng <an@example.org>');
  });

  it('carries both texts in signs and line lengths that every server takes', () => {
    const raw = mail('Tin', 'An');
    expect(readMail(raw)).toMatchObject({
      text: 'Xin chào.\n.\nDòng sau một dấu chấm',
      html: '<p>Xin chào</p>',
    });
    expect(raw).toMatch(/^[ -~\t\r\n]*$/);
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(998);
  });
});
