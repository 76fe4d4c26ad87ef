import { Injectable } from '@nestjs/common';
import type { ReactRequest, ReactResponse } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { CountChanges } from '../stories/count-changes';
import { StoriesRepository } from '../stories/stories.repository';
import { reactionAfter, type Reaction } from './reaction-after';

interface Counts {
  readonly like_count: number;
  readonly dislike_count: number;
}

/** Sets, changes or takes back what a reader thinks of a story. */
@Injectable()
export class React {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stories: StoriesRepository,
    private readonly countChanges: CountChanges,
  ) {}

  /** @throws DomainError community.story_not_found when it is not public */
  execute(storyId: number, userId: number, { reaction }: ReactRequest): Promise<ReactResponse> {
    return this.unitOfWork.run(async (tx) => {
      // The row's lock puts reactions in order, so that the counts follow the rows exactly.
      if (!(await this.stories.lockPublic(tx, storyId))) throw new DomainError('community.story_not_found');
      const before = await reactionOf(tx, storyId, userId);
      const after = reactionAfter(before, reaction);
      await store(tx, storyId, userId, after);
      const counts = await count(tx, storyId, before, after);
      if (after !== before) await this.countChanges.tell(tx, [storyId]);
      return { success: true, ...counts, user_reaction: after };
    });
  }
}

async function reactionOf(tx: Tx, storyId: number, userId: number): Promise<Reaction | null> {
  const rows: { reaction: Reaction }[] = await tx.query(
    'SELECT reaction FROM reactions WHERE story_id = $1 AND user_id = $2',
    [storyId, userId],
  );
  return rows[0]?.reaction ?? null;
}

async function store(tx: Tx, storyId: number, userId: number, reaction: Reaction | null): Promise<void> {
  if (reaction === null) {
    await tx.query('DELETE FROM reactions WHERE story_id = $1 AND user_id = $2', [storyId, userId]);
    return;
  }
  await tx.query(
    `INSERT INTO reactions (story_id, user_id, reaction) VALUES ($1, $2, $3)
     ON CONFLICT (story_id, user_id) DO UPDATE SET reaction = excluded.reaction, created_at = now()`,
    [storyId, userId, reaction],
  );
}

async function count(
  tx: Tx,
  storyId: number,
  before: Reaction | null,
  after: Reaction | null,
): Promise<Counts> {
  const change = (reaction: Reaction): number => Number(after === reaction) - Number(before === reaction);
  // TypeORM answers [rows, count] for an UPDATE.
  const [[counts]]: [Counts[], number] = await tx.query(
    `UPDATE stories SET like_count = like_count + $2, dislike_count = dislike_count + $3 WHERE id = $1
     RETURNING like_count, dislike_count`,
    [storyId, change('like'), change('dislike')],
  );
  if (!counts) throw new DomainError('community.story_not_found');
  return counts;
}
