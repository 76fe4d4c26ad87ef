/** Content of one mail, independent of its format. */
export interface Letter {
  readonly heading: string;
  /** Name in the greeting; empty if unknown. */
  readonly name: string;
  /** Plain text; a blank line separates paragraphs. */
  readonly text: string;
  readonly link: LetterLink | null;
  /** Unsubscribe page; null for mails about the recipient's own account. */
  readonly unsubscribeUrl: string | null;
}

export interface LetterLink {
  readonly label: string;
  readonly url: string;
}

const SIGNATURE = 'Lạc Thư';
const REASON = 'Bạn nhận email này vì có tài khoản ở Lạc Thư.';
const UNSUBSCRIBE = 'Không nhận email thông báo nữa';

/** Colours of the app's light theme. */
const INK = '#2b2118';
const FAINT = '#7a6a58';
const PAPER = '#f6f0e6';
const CARD = '#fffdf8';
const LINE = '#e5d9c5';
const SEAL = '#a63d2f';
const FONT = "'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Renders the plain-text alternative. */
export function letterText({ name, text, link, unsubscribeUrl }: Letter): string {
  const parts = [
    greeting(name),
    text.trim(),
    link ? `${link.label}: ${link.url}` : '',
    `— ${SIGNATURE}`,
    unsubscribeUrl ? `${REASON}\n${UNSUBSCRIBE}: ${unsubscribeUrl}` : '',
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Renders the HTML alternative: no external resources, all values escaped. */
export function letterHtml(letter: Letter): string {
  const { heading, name, text, link, unsubscribeUrl } = letter;
  return [
    `<!doctype html><html lang="vi"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light">`,
    `<title>${escapeHtml(heading)}</title></head>`,
    `<body style="margin:0;padding:0;background:${PAPER};color:${INK};font-family:${FONT}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr>`,
    `<td align="center" style="padding:32px 12px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">`,
    `<tr><td style="padding:0 4px 16px;font-size:18px;font-weight:700;color:${SEAL}">${SIGNATURE}</td></tr>`,
    `<tr><td style="background:${CARD};border:1px solid ${LINE};border-radius:12px;padding:28px 28px 24px">`,
    `<h1 style="margin:0 0 16px;font-size:21px;line-height:1.35">${escapeHtml(heading)}</h1>`,
    paragraph(greeting(name)),
    ...text
      .trim()
      .split(/\n\s*\n/)
      .map(paragraph),
    link ? button(link) : '',
    `</td></tr>`,
    `<tr><td style="padding:16px 4px 0;font-size:12px;line-height:1.6;color:${FAINT}">`,
    unsubscribeUrl
      ? `${REASON}<br><a href="${escapeHtml(unsubscribeUrl)}" style="color:${FAINT}">${UNSUBSCRIBE}</a>`
      : `Đây là email tự động, vui lòng không trả lời.`,
    `</td></tr></table></td></tr></table></body></html>`,
  ].join('\n');
}

function greeting(name: string): string {
  return name ? `Chào ${name},` : 'Chào bạn,';
}

function paragraph(text: string): string {
  const lines = text.trim().split('\n').map(escapeHtml).join('<br>');
  return `<p style="margin:0 0 14px;font-size:15px;line-height:1.65">${lines}</p>`;
}

function button({ label, url }: LetterLink): string {
  const style = `display:inline-block;background:${SEAL};color:#ffffff;text-decoration:none;font-weight:600;font-size:15px;padding:12px 22px;border-radius:8px`;
  return `<p style="margin:22px 0 6px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}
