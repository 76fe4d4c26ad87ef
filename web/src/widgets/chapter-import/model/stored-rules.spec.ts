import { nextOwnName, pageRules, workspaceRules } from './stored-rules';

/** The rules under a key, as written by another tab. */
function store(key: string, text: string | null): void {
  if (text === null) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('rules in the browser', () => {
  afterEach(() => {
    store('split-rules', null);
    store('workspace-split-rules', null);
  });

  it('are taken over from the time when only patterns were kept', () => {
    store('split-rules', '["^Màn","^Đoạn"]');
    expect(pageRules.get()).toEqual([
      { name: 'Tùy chỉnh 1', pattern: '^Màn' },
      { name: 'Tùy chỉnh 2', pattern: '^Đoạn' },
    ]);
  });

  it.each(['', '{}', '[', '[]', '[{"name":1}]'])('are those of the beginning when %p is stored', (text) => {
    store('workspace-split-rules', text);
    expect(workspaceRules.get()).toHaveLength(4);
    store('split-rules', text);
    expect(pageRules.get()).toEqual([]);
  });

  it('get the first number that is free', () => {
    expect(nextOwnName([])).toBe('Tùy chỉnh 1');
    expect(
      nextOwnName([
        { name: 'Tùy chỉnh 1', pattern: 'a' },
        { name: 'Tùy chỉnh 3', pattern: 'b' },
      ]),
    ).toBe('Tùy chỉnh 2');
  });
});
