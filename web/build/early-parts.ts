import type { Plugin, Rolldown } from 'vite';
import { askEarly } from './ask-early.ts';
import { chunksOf, chunkWith, firstLoadOf } from './first-load.ts';

/** In the page, where the script goes: before the first style sheet, which it would wait for. */
const PLACE = '<!-- early parts -->';

interface EarlyPages {
  /** What the browser runs first, by its whole path. */
  readonly entry: string;
  /** By the beginning of an address: the modules of the pages there, by their whole paths. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/**
 * Puts a script into the page that asks for what a page needs beside the entry, and for its text, while the entry is still
 * on its way: on a slow line each step that waits for the one before costs a quarter of a second.
 */
export function earlyParts({ entry, pages }: EarlyPages): Plugin {
  return {
    name: 'early-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const byFile = chunksOf(bundle);
        const atOnce = firstLoadOf(chunkWith(entry, byFile), byFile);
        const files = Object.fromEntries(
          Object.entries(pages).map(([start, modules]) => {
            const chunks = modules.flatMap((module) => firstLoadOf(chunkWith(module, byFile), byFile));
            return [start, filesOf(chunks.filter((chunk) => !atOnce.includes(chunk)))];
          }),
        );
        const code = `(${askEarly.toString()})(${JSON.stringify(files)})`;
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
        return html.replace(PLACE, () => `<script>${code}</script>`);
      },
    },
  };
}

function filesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...new Set([...chunks.map(({ fileName }) => fileName), ...styles])];
}
