const GMAIL_HOST = /(^|\.)(gmail|googlemail|google)\.com$/i;

/** How the settings page names the mail server; `other` also where there is none. */
export function emailProviderOf(smtpUrl: string | undefined): 'gmail' | 'other' {
  return smtpUrl !== undefined && GMAIL_HOST.test(new URL(smtpUrl).hostname) ? 'gmail' : 'other';
}
