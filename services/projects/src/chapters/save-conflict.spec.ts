import { overwritesNewer } from './save-conflict';

const chapter = { title: 'Hồi 1', source: '一', target: 'Một' };
const nothing = { title: false, text: false };
const all = { title: true, text: true };

describe('a save on a chapter that has moved on', () => {
  it.each([
    ['rewrites a text that is newer', { target: 'Hai' }, { title: false, text: true }, true],
    ['rewrites a source under a newer translation', { source: '二' }, { title: false, text: true }, true],
    ['gives a newer title another one', { title: 'Hồi 2' }, { title: true, text: false }, true],
    ['rewrites a text under a newer title', { target: 'Hai' }, { title: true, text: false }, false],
    ['gives a title to a newer text', { title: 'Hồi 2' }, { title: false, text: true }, false],
    ['brings what stands there already', { ...chapter }, all, false],
    ['rewrites what nobody has touched', { target: 'Hai', title: 'Hồi 2' }, nothing, false],
  ])('that %s', (_case, save, newer, conflict) => {
    expect(overwritesNewer(chapter, save, newer)).toBe(conflict);
  });
});
