/** The package ships no types; only the used part is declared. */
declare module 'word-extractor' {
  class WordExtractor {
    extract(source: Buffer): Promise<{ getBody(): string }>;
  }
  export = WordExtractor;
}
