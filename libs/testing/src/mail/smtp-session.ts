import type { Socket } from 'node:net';
import type { CaughtMail, SmtpFault, SmtpMoment } from './smtp-script';

export interface SessionSettings {
  readonly latencyMs: number;
  readonly login: { readonly user: string; readonly password: string } | null;
  readonly script: (moment: SmtpMoment) => SmtpFault | null;
  readonly keep: (mail: CaughtMail) => void;
}

const END_OF_DATA = '\r\n.\r\n';

/** One connection to the SMTP server: the commands of RFC 5321 that a sender needs, with PIPELINING and SMTPUTF8. */
export class SmtpSession {
  private unread = Buffer.alloc(0);
  private inData = false;
  private from = '';
  private to: string[] = [];
  private loggedIn = false;

  constructor(
    private readonly socket: Socket,
    private readonly settings: SessionSettings,
  ) {
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      this.unread = Buffer.concat([this.unread, bytes]);
      this.read();
    });
    this.answer('connect', '220 catcher.example ESMTP');
  }

  private read(): void {
    for (;;) {
      if (this.socket.destroyed) return;
      // The dot of an empty message follows directly after the DATA line.
      const end = this.inData ? this.endOfData() : this.unread.indexOf('\r\n');
      if (end < 0) return;
      const part = this.unread.subarray(0, end);
      this.unread = this.unread.subarray(end + (this.inData ? END_OF_DATA.length : 2));
      if (this.inData) this.take(part);
      else this.obey(part.toString('utf8'));
    }
  }

  private endOfData(): number {
    return this.unread.indexOf(END_OF_DATA);
  }

  private obey(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') return this.greet();
    if (verb === 'HELO') return this.say('250 catcher.example');
    if (verb === 'AUTH') return this.logIn(line);
    if (verb === 'MAIL') return this.begin(pathOf(line));
    if (verb === 'RCPT') return this.address(pathOf(line));
    if (verb === 'DATA') return this.openData();
    if (verb === 'RSET') return this.forget();
    if (verb === 'NOOP') return this.say('250 OK');
    if (verb === 'QUIT') {
      this.socket.end('221 bye\r\n');
      return;
    }
    this.say('502 5.5.1 not implemented');
  }

  private greet(): void {
    const offers = ['PIPELINING', '8BITMIME', 'SMTPUTF8', ...(this.settings.login ? ['AUTH PLAIN'] : [])];
    this.say(`250-catcher.example\r\n${offers.map((offer) => `250-${offer}\r\n`).join('')}250 SIZE 10485760`);
  }

  private logIn(line: string): void {
    const { login } = this.settings;
    const [, user, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
      .toString()
      .split('\0');
    this.loggedIn = login !== null && user === login.user && password === login.password;
    this.answer('auth', this.loggedIn ? '235 2.7.0 welcome' : '535 5.7.8 wrong name or password');
  }

  private begin(from: string): void {
    if (this.settings.login && !this.loggedIn) return this.say('530 5.7.0 log in first');
    if (this.answer('mail', '250 OK', from)) {
      this.from = from;
      this.to = [];
    }
  }

  private address(to: string): void {
    if (this.answer('rcpt', '250 OK', this.from, to)) this.to.push(to);
  }

  private openData(): void {
    if (this.to.length === 0) return this.say('503 5.5.1 no recipients');
    this.inData = true;
    this.say('354 go on');
  }

  private take(bytes: Buffer): void {
    this.inData = false;
    const raw = bytes.toString('utf8').replace(/^\.\./gm, '.');
    const { from, to } = this;
    this.from = '';
    this.to = [];
    const finish = (): void => {
      // A client that has disconnected got no answer, so its mail counts as not accepted.
      if (this.socket.destroyed) return;
      if (this.answer('data', '250 OK', from, to.join(','))) {
        this.settings.keep({ from, to, raw, at: Date.now() });
      }
    };
    if (this.settings.latencyMs > 0) setTimeout(finish, this.settings.latencyMs);
    else finish();
  }

  private forget(): void {
    this.from = '';
    this.to = [];
    this.say('250 OK');
  }

  /** @returns false if the script replaced the answer */
  private answer(step: SmtpMoment['step'], ordinary: string, from = '', to = ''): boolean {
    const fault = this.settings.script({ step, from, to });
    if (!fault) {
      this.say(ordinary);
      return true;
    }
    if (fault.answer) this.say(fault.answer);
    if (fault.close) this.socket.destroySoon();
    return false;
  }

  private say(line: string): void {
    if (!this.socket.destroyed) this.socket.write(`${line}\r\n`);
  }
}

function pathOf(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? '';
}
