import { isAddress, senderOf } from './mailbox';

const PUBLIC_URL = 'https://truyen.example.org';

describe('an address', () => {
  it.each(['an@example.org', 'ánh-đặng+thư@example.org'])('is one: %s', (text) => {
    expect(isAddress(text)).toBe(true);
  });

  it.each(['a@b.c, d@e.f', 'a@b.c\r\nBcc: d@e.f', '<a@b.c>', 'a b@c.d', '"a"@b.c', 'a@b@c.d', 'không phải'])(
    'is none, because more could hide in it: %j',
    (text) => {
      expect(isAddress(text)).toBe(false);
    },
  );
});

describe('the sender', () => {
  it.each([
    ['Lạc Thư <thu@example.org>', { name: 'Lạc Thư', address: 'thu@example.org' }],
    ['"Truyện, hay" <thu@example.org>', { name: 'Truyện, hay', address: 'thu@example.org' }],
    ['thu@example.org', { name: 'Lạc Thư', address: 'thu@example.org' }],
  ])('is what MAIL_FROM says: %s', (MAIL_FROM, sender) => {
    expect(senderOf({ MAIL_FROM, PUBLIC_URL })).toEqual(sender);
  });

  it('is the user of the mail server when nothing is said, else nobody at our own host', () => {
    const SMTP_URL = 'smtps://thu%40gmail.com:secret@smtp.gmail.com';
    expect(senderOf({ SMTP_URL, PUBLIC_URL }).address).toBe('thu@gmail.com');
    expect(senderOf({ SMTP_URL: 'smtp://127.0.0.1:25', PUBLIC_URL }).address).toBe(
      'no-reply@truyen.example.org',
    );
  });
});
