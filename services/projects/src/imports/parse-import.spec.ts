import { SplitRuleError } from '@lacthu/novel-text';
import { parseImport } from './parse-import';

const encoder = new TextEncoder();

function parse(text: string, splitRule: string) {
  return parseImport([{ name: 'truyen.txt', bytes: encoder.encode(text) }], {
    splitRule,
    plan: undefined,
    chapterLimit: 20_000,
  });
}

describe('reading a book by a rule of its owner', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is not refused because the machine was busy with others meanwhile', () => {
    let clock = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (clock += 60_000));
    const lines = Array.from({ length: 400 }, (_, place) => `a${place}\nTuyết rơi.`);
    expect(parse(lines.join('\n'), '^a[0-9]+$').chapters).toHaveLength(400);
  });

  it('is refused when the rule costs more work than any honest one', () => {
    let microseconds = 0;
    jest.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: (microseconds += 1e6), system: 0 }));
    const lines = Array.from({ length: 400 }, (_, place) => `a${place}\nTuyết rơi.`);
    expect(() => parse(lines.join('\n'), '^a[0-9]+$')).toThrow(SplitRuleError);
  });
});
