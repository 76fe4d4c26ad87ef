/** All data of one account in this service, as lists; $1 is the account. Names of stories withdrawn since are left out. */
export const OWN_DATA: Readonly<Record<string, string>> = {
  comments: `SELECT c.story_id::float8 AS story_id, s.name AS story, c.content, c.at_chapter_title, c.quote, c.created_at
               FROM comments c LEFT JOIN stories s ON s.id = c.story_id AND s.is_public
              WHERE c.user_id = $1 ORDER BY c.id`,
  reactions: `SELECT r.story_id::float8 AS story_id, s.name AS story, r.reaction, r.created_at
                FROM reactions r LEFT JOIN stories s ON s.id = r.story_id AND s.is_public
               WHERE r.user_id = $1 ORDER BY r.created_at`,
  follows: `SELECT f.story_id::float8 AS story_id, s.name AS story, f.followed_at
              FROM follows f LEFT JOIN stories s ON s.id = f.story_id AND s.is_public
             WHERE f.user_id = $1 ORDER BY f.followed_at`,
  bookmarks: `SELECT b.story_id::float8 AS story_id, b.chapter_id::float8 AS chapter_id, s.name AS story, c.title AS chapter,
                     b.marked_at
                FROM bookmarks b LEFT JOIN stories s ON s.id = b.story_id AND s.is_public
                LEFT JOIN story_chapters c ON c.id = b.chapter_id AND c.story_id = s.id
               WHERE b.user_id = $1 ORDER BY b.marked_at`,
  reading_positions: `SELECT story_id::float8 AS story_id, chapter_id::float8 AS chapter_id, line_id, read_at
                        FROM read_chapters WHERE user_id = $1 ORDER BY read_at`,
  blocked_people: `SELECT blocked_id::float8 AS user_id, created_at FROM blocks WHERE user_id = $1 ORDER BY created_at`,
  reports: `SELECT c.story_id::float8 AS story_id, c.comment_id::float8 AS comment_id, r.reason, r.note, r.created_at
              FROM reports r JOIN report_cases c ON c.id = r.case_id WHERE r.user_id = $1 ORDER BY r.created_at`,
};
