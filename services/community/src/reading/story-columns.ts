/** Columns of the table `stories` in every answer about a story. */
export const STORY_COLUMNS = `
  id, name, author_name, genre, poster_url, chapter_count, view_count, like_count, dislike_count, published_at,
  work_type, is_adult, owner_id, follower_count, latest_chapter_at, left(description, 240) AS summary,
  (SELECT t.name FROM translators t WHERE t.id = stories.owner_id) AS translator_name,
  (SELECT json_build_object('title', c.title, 'at', coalesce(c.readable_at, stories.published_at))
     FROM story_chapters c WHERE c.story_id = stories.id
    ORDER BY c.display_order DESC, c.id DESC LIMIT 1) AS last_chapter`;
