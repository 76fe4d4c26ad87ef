import { Badge, VisuallyHidden, type BadgeProps } from '@mantine/core';
import type { User } from '@lacthu/contracts';
import { proTermOf, type ProTerm } from '../../../session/pro-term';
import { accountTexts } from '../texts';

interface ProTagProps extends BadgeProps {
  readonly user: User;
  /** Reference time. */
  readonly now?: Date;
  /** Short form for a phone's top bar. */
  readonly isShort?: boolean;
}

/** Remaining time of Pro; renders nothing for administrators and users without Pro. */
export function ProTag({ user, now = new Date(), isShort = false, ...look }: ProTagProps) {
  const term = proTermOf(user, now);
  if (term.kind === 'admin' || term.kind === 'none') return null;
  return (
    <Badge color={colorOf(term)} variant="light" size="lg" tt="none" {...look}>
      {isShort && <VisuallyHidden>{accountTexts.pro} </VisuallyHidden>}
      {wordsOf(term, isShort ? accountTexts.shortTerms : accountTexts)}
    </Badge>
  );
}

type RunOrRunning = Exclude<ProTerm, { readonly kind: 'admin' | 'none' }>;
type Words = Pick<typeof accountTexts, 'daysLeft'> & {
  readonly [name in 'lifetime' | 'aboutToExpire' | 'expired']: string;
};

function wordsOf(term: RunOrRunning, words: Words): string {
  if (term.kind !== 'active') return words[term.kind];
  return term.daysLeft === 0 ? words.aboutToExpire : words.daysLeft(term.daysLeft);
}

function colorOf(term: RunOrRunning): string {
  if (term.kind === 'expired') return 'son';
  return term.kind === 'active' && term.isWarning ? 'hoPhach' : 'reu';
}
