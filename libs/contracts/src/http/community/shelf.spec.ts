import { importPositionsRequestSchema, keepPositionRequestSchema } from './shelf';

const YEAR_MS = 366 * 86_400_000;

describe('a place that is sent later', () => {
  it('is taken for one of a year ago when it is older, and keeps none of the others from coming along', () => {
    expect(keepPositionRequestSchema.parse({ lineId: 3, ageMs: 3 * YEAR_MS }).ageMs).toBe(YEAR_MS);
    const positions = [
      { chapterId: 1, lineId: 3, ageMs: 3 * YEAR_MS },
      { chapterId: 2, lineId: 5, ageMs: 60_000 },
    ];
    const { positions: taken } = importPositionsRequestSchema.parse({ positions });
    expect(taken.map(({ ageMs }) => ageMs)).toEqual([YEAR_MS, 60_000]);
  });
});
