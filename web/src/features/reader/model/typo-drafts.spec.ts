import { keepTypoDraft, typoDraft } from './typo-drafts';

const SEEN = { readerId: 7, chapterId: 31, lineId: 16, words: 'Đoạn thứ hai.' };
const DRAFT = { after: 'Đoạn thứ ba.', note: '' };

describe('what is typed of a paragraph and not sent', () => {
  afterEach(() => keepTypoDraft(SEEN, null));

  it('is there again for the same paragraph, until it is forgotten', () => {
    keepTypoDraft(SEEN, DRAFT);
    expect(typoDraft({ ...SEEN })).toEqual(DRAFT);
    keepTypoDraft(SEEN, null);
    expect(typoDraft(SEEN)).toBeUndefined();
  });

  it('is not proposed for words that the translator has changed meanwhile: it would undo the change', () => {
    keepTypoDraft(SEEN, DRAFT);
    expect(typoDraft({ ...SEEN, words: 'Đoạn thứ hai, đã sửa.' })).toBeUndefined();
  });
});
