/** Name of devices without a recognisable user agent. */
export const UNKNOWN_DEVICE = 'Thiết bị không rõ';

/** Longer headers are cut: clients may send anything. */
const LONGEST_READ = 1_000;

/** Order matters: most browsers also name the browsers they derive from. */
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
 * Returns a short name of browser and operating system, so that users recognise their devices. No version, model or
 * other identifying detail is kept.
 *
 * @param userAgent raw header
 */
export function deviceName(userAgent: string | undefined): string {
  const read = (userAgent ?? '').slice(0, LONGEST_READ);
  const nameIn = (names: typeof BROWSERS): string | undefined => names.find(([mark]) => mark.test(read))?.[1];
  const browser = nameIn(BROWSERS) ?? programName(read);
  const system = nameIn(SYSTEMS);
  if (browser && system) return `${browser} trên ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}

/** Programs other than browsers start with their own name: curl/8.5.0. */
function programName(userAgent: string): string | undefined {
  const name = /^([A-Za-z][\w.-]{0,29})(?:\/|$)/.exec(userAgent)?.[1];
  return name === 'Mozilla' ? undefined : name;
}
