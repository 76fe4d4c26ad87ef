import { offeredName } from './offered-name';

describe('the name a server offers', () => {
  it.each([
    [`attachment; filename="Dem tuyet.epub"; filename*=UTF-8''%C4%90%C3%AAm%20%E9%9B%AA.epub`, 'Đêm 雪.epub'],
    ['attachment; filename="Dem tuyet; quyen 1.txt"', 'Dem tuyet; quyen 1.txt'],
    ['attachment; filename="\\"Sach\\".txt"', '"Sach".txt'],
    ['attachment; filename=sach.txt', 'sach.txt'],
    [`attachment; filename="sach.txt"; filename*=UTF-8''%ZZ`, 'sach.txt'],
    ['inline', null],
    [null, null],
  ])('in %j is %j', (header, name) => {
    expect(offeredName(header)).toBe(name);
  });
});
