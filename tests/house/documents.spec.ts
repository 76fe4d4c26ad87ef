import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { matches } from '../../scripts/lib/sources/read-sources.mjs';
import { ROOT, filesBelow, textOf } from '../manifests/repository-files';

/** Every page that is written for people. */
const PAGES = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...['docs', 'k8s', 'libs', 'tests'].flatMap(filesBelow).filter((path) => path.endsWith('.md')),
];

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

/** Names in a page that match the pattern and that `isThere` does not find, as `page: name`. */
function missing(pattern: RegExp, isThere: (name: string, page: string) => boolean): string[] {
  return PAGES.flatMap((page) =>
    matches(textOf(page), pattern)
      .map(([name = '']) => name)
      .filter((name) => !isThere(name, page))
      .map((name) => `${page}: ${name}`),
  );
}

/** The documents that a newcomer reads in the first hour are true of this checkout. */
describe('the documents', () => {
  it('lead where they point to', () => {
    const isThere = (link: string, page: string): boolean =>
      existsSync(join(ROOT, dirname(page), decodeURI(link)));
    expect(missing(/\]\((?![a-z]+:)([^)#\s]+)(?:#[^)]*)?\)/g, isThere)).toEqual([]);
  });

  it('point to headings that are there', () => {
    const anchorsOf = (page: string): string[] =>
      matches(textOf(page), /^#+ (.+)$/gm).map(([heading = '']) =>
        heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-'),
      );
    const isThere = (link: string, page: string): boolean => {
      const [file = '', anchor = ''] = link.split('#');
      return anchorsOf(file ? join(dirname(page), file) : page).includes(anchor);
    };
    expect(missing(/\]\((?![a-z]+:)([^)\s]*#[^)]+)\)/g, isThere)).toEqual([]);
  });

  it('name commands that npm knows, and scripts and compiled programs that have their source', () => {
    expect(missing(/npm run ([\w:]+)/g, (name) => name in scripts)).toEqual([]);
    expect(missing(/node (scripts\/[\w./-]+)/g, (file) => existsSync(join(ROOT, file)))).toEqual([]);
    const compiled = (file: string): boolean => existsSync(join(ROOT, file.replace(/\.js$/, '.ts')));
    expect(missing(/node dist\/([\w./-]+)/g, compiled)).toEqual([]);
  });

  it('tell contributors of every command', () => {
    const text = textOf('CONTRIBUTING.md');
    const untold = Object.keys(scripts).filter(
      (name) => !new RegExp(`npm (run )?${name}(?![\\w:])`).test(text),
    );
    expect(untold).toEqual([]);
  });

  it('list every decision once, by its number, with no number twice or left out', () => {
    const decisions = filesBelow('docs/adr')
      .map((path) => path.split('/').at(-1) ?? '')
      .filter((name) => /^\d{4}-/.test(name) && !name.startsWith('0000-'));
    const listed = matches(textOf('docs/adr/README.md'), /^\| \[(\d{4})\]\(([^)]+)\) \|/gm);
    expect(listed.map(([number, file]) => [number, file])).toEqual(
      decisions.map((file, place) => [String(place + 1).padStart(4, '0'), file]),
    );
    const untitled = decisions.filter(
      (file) => !textOf(`docs/adr/${file}`).startsWith(`# ${file.slice(0, 4)}: `),
    );
    expect(untitled).toEqual([]);
  });
});
