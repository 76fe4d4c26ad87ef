import { arrayOf } from './quick-lists';

const PAGE = `
  <ul id="list" class="a"><li>one</li><li class="a b">two</li><li id="0">three</li></ul>
  <form><input name="item"><input id="length"></form><svg><a class="a"></a></svg>`;
const SELECTORS = ['*', 'li', 'ul > li', '.a', '#list', '[id="0"]', 'li:not(.b)', 'input,li', 'svg *', 'b'];

/** jsdom's own lists, from a window that nobody has changed. */
let plain: Document;

beforeAll(() => {
  const frame = document.head.appendChild(document.createElement('iframe'));
  plain = frame.contentDocument as Document;
});

beforeEach(() => {
  for (const page of [document, plain]) page.body.innerHTML = PAGE;
});

function fragmentOf(page: Document): DocumentFragment {
  const fragment = page.createDocumentFragment();
  fragment.append(...page.body.children);
  return fragment;
}

const shown = (elements: Iterable<Element | null>) => [...elements].map((one) => one?.outerHTML);

describe.each(SELECTORS)('%s', (selector) => {
  it.each([
    ['the page', (page: Document) => page, `body ${selector}`],
    ['an element', (page: Document) => page.body, selector],
    ['a fragment', fragmentOf, selector],
  ])('finds in %s what jsdom finds, in its order', (_, placeIn, wanted) => {
    const [ours, theirs] = [placeIn(document), placeIn(plain)];
    expect(shown(ours.querySelectorAll(wanted))).toEqual(shown(theirs.querySelectorAll(wanted)));
    expect(shown([ours.querySelector(wanted)])).toEqual(shown([theirs.querySelector(wanted)]));
  });
});

it('a list that lives shows what came while it was read', () => {
  const { childNodes } = document.body;
  const seen = new Set<Node>();
  for (const node of childNodes) {
    if (seen.size === 0) document.body.append('last');
    seen.add(node);
  }
  expect(seen.size).toBe(childNodes.length);
  expect([...seen].at(-1)?.textContent).toBe('last');
});

it('what is found by tag or class goes on living, after a selector that is none as well', () => {
  const found = [document.getElementsByTagName('li'), document.body.getElementsByClassName('a')];
  expect(() => document.querySelector('li:[')).toThrow(window.DOMException);
  found.push(document.getElementsByTagName('li'));
  const before = found.map(({ length }) => length);
  document.body.insertAdjacentHTML('beforeend', '<li class="a"></li>');
  expect(found.map(({ length }) => length)).toEqual(before.map((length) => length + 1));
});

it('an array of a list holds what the list holds, in its order', () => {
  const items = document.getElementsByTagName('li');
  expect(arrayOf(items)).toEqual([items[0], items[1], items[2]]);
  document.head.append(document.createElement('style'));
  expect(arrayOf(document.styleSheets)).toEqual([document.styleSheets[0]]);
  expect(arrayOf(document.querySelectorAll('b'))).toEqual([]);
});
