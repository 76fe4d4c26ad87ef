/**
 * Lists of the page as jsdom has them answer as in a browser: every index, and `length` too, goes through a proxy, which
 * also takes it for the name of an element and compares it with all of them. What looks for elements copies such lists
 * again and again; here they are read from inside, where they are arrays.
 */

/** What jsdom keeps behind its objects. */
interface Inner {
  readonly length: number;
  item(index: number): Inner | null;
  readonly [name: symbol]: object | undefined;
}

function symbolOf(object: object, name: string): symbol {
  const found = Object.getOwnPropertySymbols(object).find(({ description }) => description === name);
  if (!found) throw new Error(`not the jsdom we know: it has no ${name}`);
  return found;
}

const innerOf = (object: object, symbol: symbol): Inner => Reflect.get(object, symbol) as Inner;
const INNER = symbolOf(document, 'impl');
const OUTER = symbolOf(innerOf(document, INNER), 'wrapper');

/** What is listed now, one after the other. As with the lists themselves, what comes meanwhile is seen. */
function* listed<T extends object>(list: Iterable<T>): Generator<T> {
  const inner = innerOf(list, INNER);
  for (let place = 0; place < inner.length; place += 1) {
    const one = inner.item(place);
    if (one) yield (one[OUTER] ?? one) as T;
  }
}

/** The same as `[...list]`. */
export const arrayOf = <T extends object>(list: Iterable<T>): T[] => [...listed(list)];

/** Whether jsdom's finder asks for candidates, which it copies into an array. */
let selecting = false;

function whileSelecting<A extends unknown[], R>(select: (...args: A) => R): (...args: A) => R {
  return function (this: unknown, ...args) {
    selecting = true;
    try {
      return select.apply(this, args);
    } finally {
      selecting = false;
    }
  };
}

const asArray = (find: (name: string) => HTMLCollectionOf<Element>) =>
  function (this: unknown, name: string) {
    const found = find.call(this, name);
    return selecting ? arrayOf(found) : found;
  };

for (const { prototype } of [Document, DocumentFragment, Element]) {
  const { querySelector, querySelectorAll } = prototype;
  Object.assign(prototype, {
    querySelector: whileSelecting(querySelector),
    querySelectorAll: whileSelecting(querySelectorAll),
  });
}
for (const { prototype } of [Document, Element]) {
  const { getElementsByTagName, getElementsByClassName } = prototype;
  Object.assign(prototype, {
    getElementsByTagName: asArray(getElementsByTagName),
    getElementsByClassName: asArray(getElementsByClassName),
  });
}
Object.assign(NodeList.prototype, {
  [Symbol.iterator](this: NodeList) {
    return listed(this);
  },
});
