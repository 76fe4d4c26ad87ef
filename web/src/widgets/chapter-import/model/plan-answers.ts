import type { PlannedChapter, ReviewedChapter } from '@lacthu/novel-text';
import type { PlannedText, TextSplit } from '../worker/import-protocol';
import { arrange, type ArrangedChapter, type Arrangement } from './arrangement';
import { isSameSplit, splitOf, textsOf, type ImportState } from './import-state';

export interface WantedPlan {
  readonly key: string;
  readonly split: TextSplit;
}

/** The texts that are not split by the current rule. */
export function unplanned({ sources, choice, plans }: ImportState): WantedPlan[] {
  const texts = textsOf(sources);
  return texts
    .map((text) => ({ key: text.key, split: splitOf(text, texts.length, choice) }))
    .filter(({ key, split }) => {
      const plan = plans.get(key);
      return !plan || !isSameSplit(plan.split, split);
    });
}

/** The state with new splits of the requested texts; the others keep their edits. */
export function withPlans(
  state: ImportState,
  wanted: readonly WantedPlan[],
  answers: readonly PlannedText[],
  newId: () => number,
): Pick<ImportState, 'plans' | 'reviews'> {
  const plans = new Map(state.plans);
  const reviews = new Map<number, ReviewedChapter>();
  wanted.forEach(({ key, split }, place) => {
    const answer = answers[place];
    if (!answer) return;
    const chapters = arrange(answer.chapters, newId);
    addReviews(reviews, chapters, answer.reviews);
    const { found, contentsEntries } = answer;
    plans.set(key, { split, found, contentsEntries, made: chapters.length, chapters });
  });
  // Entries of removed chapters would fill the memory with every split.
  for (const { chapters } of plans.values())
    for (const { id } of chapters) {
      const review = reviews.get(id) ?? state.reviews.get(id);
      if (review) reviews.set(id, review);
    }
  return { plans, reviews };
}

export function withReviews(
  { reviews }: ImportState,
  chapters: Arrangement,
  answers: readonly ReviewedChapter[],
): Pick<ImportState, 'reviews'> {
  const after = new Map(reviews);
  addReviews(after, chapters, answers);
  return { reviews: after };
}

function addReviews(
  reviews: Map<number, ReviewedChapter>,
  chapters: Arrangement,
  answers: readonly ReviewedChapter[],
): void {
  chapters.forEach(({ id }, place) => {
    const review = answers[place];
    if (review) reviews.set(id, review);
  });
}

/** The included chapters. */
export function includedIn(chapters: Arrangement | undefined): Arrangement {
  return chapters?.filter(({ isExcluded }) => !isExcluded) ?? [];
}

/** Chapters in the format of worker and server. */
export function asPlan(chapters: readonly ArrangedChapter[]): PlannedChapter[] {
  return chapters.map(({ title, from, body, to }) => ({ title, from, body, to }));
}
