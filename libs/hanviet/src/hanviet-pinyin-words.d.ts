/** The package ships no types. Its table: traditional character → { pinyin with tone digit, or `*` for any : readings }. */
declare module 'hanviet-pinyin-words' {
  export const hanvietData: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}
