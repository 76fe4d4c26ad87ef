import { GENRES } from '@lacthu/contracts';
import { communityTexts } from './texts';

/**
 * The 42 entries of the filter: all, the 40 genres of the forms with one more before the last, "Khác". The further one
 * is met in libraries that were imported from elsewhere.
 */
export const GENRE_CHOICES: readonly string[] = [
  communityTexts.allGenres,
  ...GENRES.slice(0, -1),
  'Đồng Nhân',
  ...GENRES.slice(-1),
];
