import { jsonTextExcess } from './json-bounds';

const bounds = { depth: 3, values: 10 };
const excessOf = (json: string) => jsonTextExcess(new TextEncoder().encode(json), bounds);

describe('a JSON text that is too large', () => {
  it.each([
    ['[[[1]]]', null],
    ['[[[[1]]]]', 'depth'],
    ['{"a":{"b":[{}]}}', 'depth'],
    ['[[],[],[],[]]', null],
    ['[1,2,3,4,5,6,7,8,9,10]', 'values'],
    ['[{},{},{},{},{},{}]', 'values'],
    ['{"a":"[[[[[,,,,,,,,,,,"}', null],
    ['{"a":"\\"[[[[[,,,,,,,,,,,\\\\"}', null],
    ['["\\\\",[[[]]]]', 'depth'],
    ['"汉字，，，，，，，，，，，"', null],
    ['', null],
  ])('is found without parsing it: %s', (json, excess) => {
    expect(excessOf(json)).toBe(excess);
  });
});
