import type { ReactResponse } from '@lacthu/contracts';

export type Reaction = NonNullable<ReactResponse['user_reaction']>;

/** What a reader thinks after pressing `pressed`: the same again takes it back, and so does null. */
export function reactionAfter(before: Reaction | null, pressed: Reaction | null): Reaction | null {
  return pressed === before ? null : pressed;
}
