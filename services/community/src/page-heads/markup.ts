import { escapeMarkup } from './markup-text';

/** HTML with escaped texts; inserted into the page unchanged. */
export class Markup {
  constructor(readonly html: string) {}
}

/** Values of a template: text (escaped), markup, a list of markup, or null for nothing. */
type Part = string | number | Markup | null | readonly Markup[];

/** HTML template tag. Every value is escaped unless it is Markup, so that user text cannot open a tag. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  const html = strings.map((string, place) => string + written(parts[place] ?? null));
  return new Markup(html.join(''));
}

function written(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.html;
  return typeof part === 'object' ? part.map(({ html }) => html).join('') : escapeMarkup(String(part));
}
