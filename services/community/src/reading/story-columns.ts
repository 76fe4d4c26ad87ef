/** Columns of the table `stories` in every answer about a story. */
export const STORY_COLUMNS = `
  id, name, author_name, genre, poster_url, chapter_count, view_count, like_count, dislike_count, published_at,
  work_type, is_adult`;
