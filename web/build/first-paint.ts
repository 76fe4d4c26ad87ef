import type { Plugin, Rolldown } from 'vite';
import { FIRST_LIST, HIDES_ADULT_KEY } from '../src/api/community/first-list.ts';
import {
  FONT_SIZES,
  LINE_HEIGHTS,
  READING_DEFAULTS,
  READING_KEYS,
  READING_THEMES,
} from '../src/features/reader/model/reading-choices.ts';
import { beginApp, type AppFiles } from './begin-app.ts';
import { chunksOf, chunkWith, firstLoadOf } from './first-load.ts';
import { lookAsChosen, type LookChoices } from './look-as-chosen.ts';

/** Marks of index.html. */
const LOOK = '<!-- look of the first view -->';
const FONT_RULES = '__FONTS__';
const VIEW_LOOK = '__LOOK__';
const BEGINNING = '<!-- beginning of the app -->';

/** Tags that Vite has put into the page for the entry; the app starts with them later. */
const SCRIPT = /\s*<script type="module"[^>]* src="\/([^"]+)"[^>]*><\/script>/g;
const STYLE = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g;
const FONTS = /(^|\/)fonts-[\w-]{8}\.css$/;
const NONCE = 'nonce="__CSP_NONCE__"';

const CHOICES: LookChoices = {
  keys: READING_KEYS,
  defaults: READING_DEFAULTS,
  themes: READING_THEMES,
  fontSizes: FONT_SIZES,
  lineHeights: LINE_HEIGHTS,
};

interface FirstPaintPages {
  /** Module that the browser runs first, by its whole path. */
  readonly entry: string;
  /** By the beginning of an address: the modules of the pages there, by their whole paths. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** The modules of pages that the server paints a first view of, with what stands around them. */
  readonly painted: readonly string[];
}

/**
 * Makes a page of which nothing has to be fetched before its first paint: the style of the entry stands in it, that of a
 * first view beside the frame of the view, which only pages that have one get (gateway/src/web-app). A script at its end
 * begins the app, and asks for what this page needs while the entry is still on its way: on a slow line each step that waits
 * for the one before costs a quarter of a second.
 */
export function firstPaint({ entry, pages, painted }: FirstPaintPages): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const byFile = chunksOf(bundle);
        const atOnce = firstLoadOf(chunkWith(entry, byFile), byFile);
        const chunksFor = (modules: readonly string[]): Rolldown.OutputChunk[] =>
          modules
            .flatMap((module) => firstLoadOf(chunkWith(module, byFile), byFile))
            .filter((chunk) => !atOnce.includes(chunk));
        const files: AppFiles = {
          scripts: addressesIn(html, SCRIPT),
          styles: addressesIn(html, STYLE),
          fonts: fontsIn(bundle),
          list: { address: FIRST_LIST, hidesAdultKey: HIDES_ADULT_KEY },
          parts: Object.fromEntries(
            Object.entries(pages).map(([start, modules]) => [start, filesOf(chunksFor(modules))]),
          ),
        };
        const ofViews = filesOf(chunksFor(painted)).filter((file) => file.endsWith('.css'));
        const page = html.replace(SCRIPT, '').replace(STYLE, '');
        return [
          [LOOK, styleOf(files.styles, bundle) + script(lookAsChosen, CHOICES)],
          [FONT_RULES, styleOf([files.fonts], bundle, ' id="fonts" media="not all"')],
          [VIEW_LOOK, styleOf(ofViews, bundle)],
          [BEGINNING, script(beginApp, files)],
        ].reduce((before, [mark = '', part = '']) => placed(before, mark, part), page);
      },
    },
  };
}

function addressesIn(html: string, tag: RegExp): string[] {
  return [...html.matchAll(tag)].map(([, address = '']) => address);
}

function fontsIn(bundle: Rolldown.OutputBundle): string {
  const found = Object.keys(bundle).find((file) => FONTS.test(file));
  if (!found) throw new Error('the build has no fonts');
  return found;
}

function filesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...new Set([...chunks.map(({ fileName }) => fileName), ...styles])];
}

function styleOf(files: readonly string[], bundle: Rolldown.OutputBundle, more = ''): string {
  const rules = files.map((file) => {
    const asset = bundle[file];
    if (asset?.type !== 'asset') throw new Error(`there is no style ${file}`);
    return asset.source.toString().trim();
  });
  return `<style ${NONCE}${more}>${rules.join('\n')}</style>`;
}

function script<Argument>(run: (argument: Argument) => void, argument: Argument): string {
  return `<script ${NONCE}>(${run.toString()})(${JSON.stringify(argument)})</script>`;
}

function placed(html: string, mark: string, part: string): string {
  if (!html.includes(mark)) throw new Error(`index.html has no ${mark}`);
  return html.replace(mark, () => part);
}
