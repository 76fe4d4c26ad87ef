import { escapeMarkup } from './markup-text';

/** HTML whose texts are escaped: it goes into a page as it is. */
export class Markup {
  constructor(readonly html: string) {}
}

/** What may stand in a template: a text, which is escaped, markup, several of them, or nothing. */
type Part = string | number | Markup | null | readonly Markup[];

/** A template of HTML. Whatever is put into it is text unless it was made here: nobody's words open a tag. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  const html = strings.map((string, place) => string + written(parts[place] ?? null));
  return new Markup(html.join(''));
}

function written(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.html;
  return typeof part === 'object' ? part.map(({ html }) => html).join('') : escapeMarkup(String(part));
}
