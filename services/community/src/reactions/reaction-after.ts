import type { ReactResponse } from '@lacthu/contracts';

export type Reaction = NonNullable<ReactResponse['user_reaction']>;

/** Returns the reaction after `pressed`: pressing the same again removes it, and so does null. */
export function reactionAfter(before: Reaction | null, pressed: Reaction | null): Reaction | null {
  return pressed === before ? null : pressed;
}
