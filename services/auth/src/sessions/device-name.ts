/** Said of browsers that tell nothing of themselves. */
export const UNKNOWN_DEVICE = 'Thiết bị không rõ';

/** Nothing longer can be a name: the header is whatever a client chooses to send. */
const LONGEST_READ = 1_000;

/** In this order: most browsers also name those they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bcoc_coc_browser\//i, 'Cốc Cốc'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Browser and system in a few words, so that a person knows his devices apart; no version, model or anything else that
 * would single a browser out is kept.
 *
 * @param userAgent the header as it came
 */
export function deviceName(userAgent: string | undefined): string {
  const read = (userAgent ?? '').slice(0, LONGEST_READ);
  const nameIn = (names: typeof BROWSERS): string | undefined => names.find(([mark]) => mark.test(read))?.[1];
  const browser = nameIn(BROWSERS) ?? programName(read);
  const system = nameIn(SYSTEMS);
  if (browser && system) return `${browser} trên ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}

/** Programs that are no browsers begin with their own name: curl/8.5.0. */
function programName(userAgent: string): string | undefined {
  const name = /^([A-Za-z][\w.-]{0,29})(?:\/|$)/.exec(userAgent)?.[1];
  return name === 'Mozilla' ? undefined : name;
}
