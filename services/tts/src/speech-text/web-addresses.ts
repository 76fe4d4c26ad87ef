/** Up to the first white space or quote; marks at its end belong to the sentence. */
const ADDRESS = /\b(?:https?:\/\/|www\.)([^\s"'<>“”]+)/giu;
const HOST = /^(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)/iu;
const MARKS_BEHIND = /[.,;:!?…)\]}]*$/u;

/** Reduces an address to its host: the rest cannot be understood by ear. */
export function shortAddresses(text: string): string {
  return text.replace(ADDRESS, (whole, rest: string) => {
    const host = HOST.exec(rest)?.[1];
    if (!host) return whole;
    const marks = rest.length > host.length ? (MARKS_BEHIND.exec(rest)?.[0] ?? '') : '';
    return `${host.replaceAll('.', ' chấm ')}${marks}`;
  });
}
