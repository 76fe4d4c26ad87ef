import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { broadcastResponseSchema, importResponseSchema, projectSchema } from '@lacthu/contracts';
import { readMail, waitFor, type SmtpCatcher } from '@lacthu/testing';
import { EVIL_PATTERNS } from '../../libs/novel-text/src/testing/evil-patterns';
import { logInAdmin, logInPro, newcomer } from './account';
import { ask, call, errorOf } from './api';
import { startMailServer } from './mail-server';
import { createProject, machineTranslated } from './project';
import { stackAddresses } from './stack-addresses';

/** As many as are read side by side, and some that wait. */
const AT_ONCE = 6;
const STRANGER = 'bi-mat@canary.example';
/** Texts that would start a second line, a formula or a template, or reverse the direction of the text after them. */
const WORDS = [
  `Truyện\r\nBcc: ${STRANGER}`,
  `Truyện\nX-Canary: 1\n\n<b>`,
  `Truyện\u2028Bcc: ${STRANGER}\u2029`,
  `"a"\\";\r\n x=1`,
  '=HYPERLINK("//canary.example")',
  '+1+cmd|x',
  '@SUM(1+1)',
  '\t=1+1',
  '<img src=x onerror=alert(1)>',
  '{{4567*6789}} ${4567*6789}',
  'Truyện \u202Etxt.exe\u2066',
  'Truyện\u0000\u001b[31m\u0007{"level":60}',
] as const;

describe('words that would be orders elsewhere', () => {
  let mails: SmtpCatcher;

  beforeAll(async () => {
    mails = await startMailServer();
  });
  afterAll(() => mails.stop());

  it('stay words in a mail: no header, no receiver, no markup of theirs', async () => {
    const { token } = await logInAdmin();
    const refused: string[] = [];
    for (const words of WORDS) {
      const { email } = await newcomer();
      const json = {
        title: words,
        message: words,
        emailSubject: words,
        targetType: 'custom',
        specificUsers: [email],
      };
      const answer = await call('POST', '/api/admin/send-selective-email', { token, json });
      if (answer.status === 400) {
        refused.push(words);
        continue;
      }
      expect(broadcastResponseSchema.safeParse(JSON.parse(answer.text)).success).toBe(true);
      const mail = await waitFor('the mail arrives', () => mails.to(email)[0]);
      expect(mail.to).toEqual([email]);
      const { headers, html } = readMail(mail.raw);
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['bcc']));
      expect(headers).not.toHaveProperty('x-canary');
      expect(html).not.toMatch(/<img src=x|31005363/);
      const head = mail.raw.slice(0, mail.raw.search(/\r?\n\r?\n/));
      expect(head.match(/^subject:/gim)).toHaveLength(1);
      expect(head).not.toMatch(/[\0\u2028\u2029]/);
    }
    // A subject is one line, and no text holds NUL; all others have arrived.
    expect(refused).toEqual(WORDS.filter((words) => /[\r\n\0]/.test(words.trim())));
    expect(mails.to(STRANGER)).toEqual([]);
  });

  it('stay words in the name of a file that is taken out, and in the file', async () => {
    const { token } = await logInPro();
    for (const words of WORDS) {
      const { id } = await createProject(token, `x ${words}`, false);
      await machineTranslated(token, id, [words.replaceAll('\0', '')]);
      const answer = await call('POST', `/api/projects/${id}/export`, { token, json: { format: 'txt' } });
      expect(answer.status).toBe(200);
      const named = answer.headers.get('content-disposition') ?? '';
      expect(named).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.!~*'()%-]*$/);
      expect(decodeURIComponent(named)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\\/]/u);
      expect(answer.headers.get('x-canary')).toBeNull();
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(answer.text).not.toContain('\0');
    }
  });

  it('leave each line of the logs one object', async () => {
    for (const words of WORDS) {
      const query = encodeURIComponent(words);
      await call('GET', `/api/community/projects?search=${query}`, { headers: { 'user-agent': 'x"}{"y' } });
      await call('POST', '/api/auth/login', { json: { email: words, password: words } });
    }
    const { logsDir } = stackAddresses();
    const names = (await readdir(logsDir)).filter((name) => /^(gateway|auth|community)\.log$/.test(name));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const lines = (await readFile(path.join(logsDir, name), 'utf8')).split('\n');
      for (const line of lines) {
        expect(line).not.toContain('\u001b[31m');
        if (line.startsWith('{')) expect(() => JSON.parse(line) as unknown).not.toThrow();
      }
      expect(lines.some((line) => /^(Bcc|X-Canary):/.test(line))).toBe(false);
    }
  });
});

describe('rules that would be thought about for ever', () => {
  it('are refused or used while everybody else is answered', async () => {
    const { token } = await newcomer();
    const { id } = await createProject(token, 'Quy tắc', false);
    const text = Array.from({ length: 2_000 }, (_, at) => `${'a'.repeat(150)}${at}!`).join('\n');
    const { baseUrl, services } = stackAddresses();
    const attempt = async (splitRule: string): Promise<void> => {
      const form = new FormData();
      form.set('splitRule', splitRule);
      form.set('chapterFiles', new Blob([text]), 'truyện.txt');
      const answer = await call('POST', `/api/projects/${id}/update-chapters`, { token, form });
      if (answer.status === 200) importResponseSchema.parse(JSON.parse(answer.text));
      else expect(errorOf(answer, 400).msg).toMatch(/[à-ỹ]/i);
    };
    let ended = 0;
    const running = EVIL_PATTERNS.slice(0, AT_ONCE).map((rule) => attempt(rule).finally(() => (ended += 1)));
    for (const address of [baseUrl, services.projects])
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
    await ask(projectSchema, 'GET', `/api/projects/${id}`, { token });
    expect(ended).toBeLessThan(AT_ONCE);
    await Promise.all(running);
  });
});
