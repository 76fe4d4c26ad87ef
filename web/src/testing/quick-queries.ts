import { arrayOf } from './quick-lists';

/**
 * Queries by role and label ask of very many elements whether they are shown and what labels them. jsdom answers each
 * question from the start: it matches the element against its whole style sheet and copies what it found, it walks the
 * whole document for every label. Here the same two questions are answered from the same places without that work; what
 * an element's ancestors hand down to it is known of its visibility alone.
 */

const computedByJsdom = window.getComputedStyle.bind(window);
const styleOfTag = new Map<string, CSSStyleDeclaration>();
const rulesOfSheet = new WeakMap<CSSStyleSheet, Map<string, readonly CSSStyleRule[]>>();

/** The style of a plain element of that tag, of a dialog when it is open. */
function usualStyle(tag: string): CSSStyleDeclaration {
  const known = styleOfTag.get(tag);
  if (known) return known;
  const plain = document.createElement(tag);
  plain.toggleAttribute('open', true);
  const style = computedByJsdom(plain);
  styleOfTag.set(tag, style);
  return style;
}

function isHiddenByDefault(element: Element): boolean {
  if (element.hasAttribute('hidden')) return true;
  if (element.localName === 'dialog') return !element.hasAttribute('open');
  return element.localName === 'input' && element.getAttribute('type') === 'hidden';
}

function byDefault(element: Element, property: string): string {
  if (property === 'display' && isHiddenByDefault(element)) return 'none';
  return usualStyle(element.localName).getPropertyValue(property);
}

/** The rules of a sheet that say something of a property at every width; as in jsdom, the width of a screen is not known. */
function rulesOf(sheet: CSSStyleSheet, property: string): readonly CSSStyleRule[] {
  const known = rulesOfSheet.get(sheet) ?? new Map<string, readonly CSSStyleRule[]>();
  rulesOfSheet.set(sheet, known);
  const rules = known.get(property) ?? rulesAbout(sheet, property);
  known.set(property, rules);
  return rules;
}

const rulesAbout = (sheet: CSSStyleSheet, property: string): readonly CSSStyleRule[] =>
  [...sheet.cssRules]
    .filter((rule): rule is CSSStyleRule => 'selectorText' in rule)
    .filter(({ style }) => style.getPropertyValue(property) !== '');

/** What the page itself says of an element: its style attribute, else the last rule that fits; '' when it says nothing. */
function specified(element: Element, property: string): string {
  const own = element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : '';
  if (own !== '') return own;
  return arrayOf(document.styleSheets)
    .flatMap((sheet) => rulesOf(sheet, property))
    .filter((rule) => element.matches(rule.selectorText))
    .reduce((_, { style }) => style.getPropertyValue(property), '');
}

function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = specified(at, 'visibility');
    if (value !== '') return value;
  }
  return 'visible';
}

const valueOf = (element: Element, property: string): string =>
  property === 'visibility'
    ? visibilityOf(element)
    : specified(element, property) || byDefault(element, property);

const withDashes = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The style of an element as it is now, by property; `getPropertyValue` takes the name as CSS writes it. */
const quickStyle = (element: Element): CSSStyleDeclaration =>
  new Proxy(usualStyle(element.localName), {
    get(usual, name) {
      if (name === 'getPropertyValue') return (property: string) => valueOf(element, property);
      if (typeof name === 'string' && typeof Reflect.get(usual, name) === 'string')
        return valueOf(element, withDashes(name));
      return Reflect.get(usual, name) as unknown;
    },
  });

window.getComputedStyle = (element, pseudo) =>
  pseudo ? computedByJsdom(element, pseudo) : quickStyle(element);

const LABELABLE = 'button,input:not([type="hidden"]),meter,output,progress,select,textarea';

/** Whether a label is that of a control: by its `for`, else as the first control inside it. */
function isLabelOf(label: HTMLLabelElement, control: HTMLElement): boolean {
  const { htmlFor } = label;
  if (label.hasAttribute('for'))
    return htmlFor === control.id && document.getElementById(htmlFor) === control;
  return label.contains(control) && label.querySelector(LABELABLE) === control;
}

function labelsOf(this: HTMLElement): readonly HTMLLabelElement[] | null {
  if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
  return arrayOf(document.getElementsByTagName('label')).filter((label) => isLabelOf(label, this));
}

for (const kind of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
])
  Object.defineProperty(kind.prototype, 'labels', { get: labelsOf, configurable: true });
