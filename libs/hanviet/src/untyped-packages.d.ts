/** The package ships no types. Its table: traditional character → { pinyin with tone digit, or `*` for any : readings }. */
declare module 'hanviet-pinyin-words' {
  export const hanvietData: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** The package's own types import each other without file ends, which Node resolution does not follow. */
declare module 'opencc-js/cn2t' {
  export function Converter(locales: { from: 'cn'; to: 't' }): (text: string) => string;
}

declare module 'opencc-js/t2cn' {
  export function Converter(locales: { from: 't'; to: 'cn' }): (text: string) => string;
}
