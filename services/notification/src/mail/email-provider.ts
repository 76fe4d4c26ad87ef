const GMAIL_HOST = /(^|\.)(gmail|googlemail|google)\.com$/i;

/** Name of the mail provider in the settings; `other` also if none is configured. */
export function emailProviderOf(smtpUrl: string | undefined): 'gmail' | 'other' {
  return smtpUrl !== undefined && GMAIL_HOST.test(new URL(smtpUrl).hostname) ? 'gmail' : 'other';
}
