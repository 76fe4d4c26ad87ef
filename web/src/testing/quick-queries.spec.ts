const PAGE = `
  <style>.away { display: none } .unseen { visibility: hidden } .back { visibility: visible } @media print { p { display: none } }</style>
  <div><p>a <span>word</span></p><p hidden>hidden</p><p class="away">away</p><p style="display: none">none</p></div>
  <div class="unseen"><p>inherits</p><p class="back">is back <b style="visibility: hidden">again</b></p></div>
  <p class="away" style="display: flex">flex</p>
  <dialog><p>closed</p></dialog><dialog open><p>open</p></dialog>
  <table><tbody><tr><td>cell</td></tr></tbody></table><ul><li>item</li></ul>
  <svg><path></path></svg><details><summary>more</summary></details>
  <label for="by-id">by id</label><label for="by-id">twice</label><input id="by-id">
  <label>around <input><button>second</button></label>
  <label for="">empty <input></label><label for="gone">gone <select></select></label>
  <label for="text">text</label><textarea id="text"></textarea>
  <label for="secret">secret</label><input id="secret" type="hidden"><progress></progress>`;

/** jsdom's own answers, from a window that nobody has changed. */
let plain: typeof globalThis & Window;

beforeAll(() => {
  document.body.innerHTML = PAGE;
  const frame = document.head.appendChild(document.createElement('iframe'));
  plain = frame.contentWindow as typeof plain;
});

const all = (): Element[] => [...document.body.querySelectorAll('*')];

it('whether something is shown is answered as by jsdom', () => {
  const shown = (from: Window) =>
    all().map((element) => {
      const style = from.getComputedStyle(element);
      return [element.outerHTML, style.display, style.getPropertyValue('visibility')];
    });
  expect(plain.getComputedStyle).not.toBe(window.getComputedStyle);
  expect(shown(window)).toEqual(shown(plain));
});

it('what labels something is answered as by jsdom', () => {
  const kinds = ['Input', 'Button', 'Progress', 'Select', 'TextArea'] as const;
  for (const kind of kinds) {
    const name = `HTML${kind}Element` as const;
    const byJsdom = Object.getOwnPropertyDescriptor(plain[name].prototype, 'labels');
    for (const element of all().filter((one) => one instanceof window[name])) {
      const expected = byJsdom?.get?.call(element) as NodeList | null;
      const labels = (element as HTMLInputElement).labels;
      expect([element.outerHTML, labels && [...labels]]).toEqual([
        element.outerHTML,
        expected && [...expected],
      ]);
    }
  }
});
