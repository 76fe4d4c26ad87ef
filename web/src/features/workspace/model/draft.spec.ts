import type { Chapter } from '@lacthu/contracts';
import { differs, draftOf, edited, rebased } from './draft';

const chapter: Chapter = {
  id: 5,
  project_id: 1,
  title: 'Chương 1',
  original_content: '雪夜',
  translated_content: 'Đêm tuyết',
  audio_url: null,
  display_order: 1,
  audio_history: [],
  state: 'translated',
  version: 3,
  created_at: '2026-01-05T08:00:00.000Z',
  updated_at: '2026-01-05T08:00:00.000Z',
};

describe('a draft', () => {
  it('differs from its chapter only when a text does', () => {
    expect(differs(draftOf(chapter), chapter)).toBe(false);
    expect(differs(edited(draftOf(chapter), { target: 'Đêm tuyết rơi' }), chapter)).toBe(true);
  });

  it('loses its engine as soon as a person touches the translation', () => {
    const made = { ...draftOf(chapter), origin: { engine: 'hanviet' as const } };
    expect(edited(made, { title: 'Khác' }).origin).toEqual({ engine: 'hanviet' });
    expect(edited(made, { target: 'Khác' }).origin).toBeNull();
  });

  it('moves on top of a version that changed nothing but the title', () => {
    const mine = edited(draftOf(chapter), { target: 'Của tôi' });
    expect(rebased(mine, { ...chapter, title: 'Chương một', version: 4 })).toMatchObject({
      title: 'Chương một',
      target: 'Của tôi',
      base: { version: 4 },
    });
  });

  it('keeps its own title when both have changed it', () => {
    const mine = edited(draftOf(chapter), { title: 'Tiêu đề của tôi' });
    expect(rebased(mine, { ...chapter, title: 'Chương một', version: 4 })?.title).toBe('Tiêu đề của tôi');
  });

  it('waits for a person when somebody else has changed the text', () => {
    const mine = edited(draftOf(chapter), { target: 'Của tôi' });
    expect(rebased(mine, { ...chapter, translated_content: 'Của người khác', version: 4 })).toBeNull();
  });
});
