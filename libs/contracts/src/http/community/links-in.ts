/** Domain endings of addresses written without http://. */
const ENDING =
  /[\p{L}\d]\.(?:com|net|org|info|biz|vn|io|me|cc|co|tv|gg|ly|to|top|xyz|app|site|online|shop|store|club|link|live|fun|vip|pro)(?![\p{L}\d.-])/giu;
const SCHEME = /:\/\//g;
const WWW = /www\./gi;

/** Counts the addresses in a text, including those without http://. Linear in its length. */
export function linksIn(text: string): number {
  return text
    .split(/\s+/)
    .map((word) => word.replace(/[.,;:!?)\]}'"…]+$/u, ''))
    .reduce((sum, word) => sum + Math.max(...[SCHEME, WWW, ENDING].map((sign) => timesIn(word, sign))), 0);
}

function timesIn(word: string, sign: RegExp): number {
  return word.match(sign)?.length ?? 0;
}
