import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import type { StoryListItem } from '@lacthu/contracts';
import { translatorTexts } from '../translator.texts';
import { Count } from './count';

/** What readers think of a story, to look at only. */
export function CardCounts({ story }: { readonly story: StoryListItem }) {
  return (
    <>
      <Count
        icon={<IconThumbUp size={16} aria-hidden />}
        label={translatorTexts.likes}
        count={story.like_count}
      />
      <Count
        icon={<IconThumbDown size={16} aria-hidden />}
        label={translatorTexts.dislikes}
        count={story.dislike_count}
      />
    </>
  );
}
