import { readMarkup } from '../markup/read-markup';

/** Role of a paragraph according to its style. */
export interface ParagraphStyle {
  /** 1 to 9 for headings, 0 for body text. */
  readonly level: number;
  /** A line of a generated table of contents. */
  readonly isContents: boolean;
}

interface WrittenStyle {
  name: string;
  basedOn: string | undefined;
  /** As stored: 0 for the first level, 9 for body text. */
  outline: number | undefined;
}

const BODY: ParagraphStyle = { level: 0, isContents: false };

/**
 * Word stores the names of its built-in styles in English in every language (“heading 1”, whatever the id is); other
 * programs store them in their language.
 */
const HEADING_NAME = /^(?:heading|标题|標題|tiêu đề|đề mục|見出し|제목|titre|überschrift)\s*([1-9])$/iu;
const CONTENTS_NAME = /^toc\b/i;
const MAX_CHAIN = 20;

/** Reads the styles of a DOCX by id. @throws ContentError `unreadable` */
export function readStyles(source: string): Map<string, ParagraphStyle> {
  const written = new Map<string, WrittenStyle>();
  let style: WrittenStyle | undefined;
  readMarkup(source, 'xml', {
    open(name, attribute) {
      if (name === 'style') {
        style = { name: '', basedOn: undefined, outline: undefined };
        written.set(attribute('styleId') ?? '', style);
      }
      if (style === undefined) return;
      if (name === 'name') style.name = attribute('val') ?? '';
      if (name === 'basedOn') style.basedOn = attribute('val');
      if (name === 'outlineLvl') style.outline = Number(attribute('val'));
    },
    close(name) {
      if (name === 'style') style = undefined;
    },
    text() {},
  });
  return new Map([...written.keys()].map((id) => [id, styleOf(id, written)]));
}

/** Heading level for a stored outline level (0 to 8; 9 is body text). */
export function headingLevel(outline: number): number {
  return outline >= 0 && outline <= 8 ? outline + 1 : 0;
}

/** Style for an id that is not in the list of styles. */
export function unlistedStyle(id: string): ParagraphStyle {
  return { ...BODY, level: levelOfName(id) ?? 0 };
}

/** A style inherits undefined properties from the style that it is based on. */
function styleOf(id: string, written: ReadonlyMap<string, WrittenStyle>): ParagraphStyle {
  let style = written.get(id);
  for (let step = 0; step < MAX_CHAIN && style !== undefined; step += 1) {
    if (CONTENTS_NAME.test(style.name)) return { level: 0, isContents: true };
    if (style.outline !== undefined) return { ...BODY, level: headingLevel(style.outline) };
    const level = levelOfName(style.name);
    if (level !== undefined) return { ...BODY, level };
    style = style.basedOn === undefined ? undefined : written.get(style.basedOn);
  }
  return BODY;
}

function levelOfName(name: string): number | undefined {
  const level = HEADING_NAME.exec(name.trim())?.[1];
  return level === undefined ? undefined : Number(level);
}
