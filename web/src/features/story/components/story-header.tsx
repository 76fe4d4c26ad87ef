import { lazy, Suspense, useState } from 'react';
import { IconBook2, IconShare3 } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Story } from '@lacthu/contracts';
import { Cover } from '../../../ui/cover';
import { PlainButton, PlainLinkButton } from '../../../ui/plain-button';
import { AdultMark } from '../../../ui/story-labels/adult-mark';
import { WorkTypeLabel } from '../../../ui/story-labels/work-type-label';
import { useFirstViewGone } from '../../../first-view/first-view';
import { abbreviateCount, formatNumber } from '../../../lib/format/format';
import { paths } from '../../../lib/paths';
import { storyTexts } from '../texts';
import { useStoryMarks } from '../use-story-marks';
import { Description } from './description';
import { FollowButton } from './follow-button';
import { OriginalName } from './original-name';
import { ReactionButtons } from './reaction-buttons';
import { ReportButton } from './report-button';
import styles from '../story.module.css';

const ShareDialog = lazy(async () => ({
  default: (await import('../../../ui/share-dialog/share-dialog')).ShareDialog,
}));

/** Cover, facts, buttons and description: what a visitor needs in three seconds. */
export function StoryHeader({ story }: { readonly story: Story }) {
  useFirstViewGone();
  const genres = story.genre
    .split(',')
    .map((genre) => genre.trim())
    .filter(Boolean);
  return (
    <header className={styles.header}>
      <nav aria-label={storyTexts.breadcrumb} className={styles.breadcrumb}>
        <ol>
          <li>
            <Link to={paths.community}>{storyTexts.community}</Link>
          </li>
          <li aria-current="page">{story.name}</li>
        </ol>
      </nav>
      <div className={styles.cover}>
        <Cover name={story.name} posterUrl={story.poster_url} />
      </div>
      <div className={styles.facts}>
        <h1 className={styles.name}>{story.name}</h1>
        <OriginalName name={story.original_name ?? ''} />
        <p className={styles.author}>
          {story.author_name ? storyTexts.author(story.author_name) : storyTexts.unknownAuthor}
        </p>
        {story.translator && (
          <p className={styles.author}>
            {storyTexts.translator}{' '}
            <Link to={paths.translator(story.translator.id)}>{story.translator.name}</Link>
          </p>
        )}
        {(story.work_type || story.is_adult) && (
          <p className={styles.labels}>
            {story.work_type && <WorkTypeLabel type={story.work_type} />}
            {story.is_adult && <AdultMark />}
          </p>
        )}
        <ul className={styles.genres}>
          {genres.map((genre) => (
            <li key={genre}>{genre}</li>
          ))}
        </ul>
        <ul className={styles.counts}>
          <li>{storyTexts.chapters(formatNumber(story.chapters.length))}</li>
          <li>{storyTexts.views(abbreviateCount(story.view_count))}</li>
          {!!story.follower_count && <li>{storyTexts.followers(abbreviateCount(story.follower_count))}</li>}
        </ul>
      </div>
      <Actions story={story} />
      {story.description.trim() && <Description text={story.description} />}
    </header>
  );
}

function Actions({ story }: { readonly story: Story }) {
  const [isSharing, setSharing] = useState(false);
  const { lastRead } = useStoryMarks(story);
  const first = story.chapters[0];
  return (
    <div className={styles.actions}>
      {first && (
        <PlainLinkButton primary className={styles.readOn} to={paths.publicChapter(lastRead?.id ?? first.id)}>
          <IconBook2 size={20} aria-hidden />
          <span>{lastRead ? storyTexts.readOn(lastRead.title) : storyTexts.readNow}</span>
        </PlainLinkButton>
      )}
      <FollowButton story={story} />
      <PlainButton onClick={() => setSharing(true)}>
        <IconShare3 size={20} aria-hidden />
        {storyTexts.share}
      </PlainButton>
      <ReactionButtons story={story} />
      <ReportButton story={story} />
      {isSharing && (
        <Suspense>
          <ShareDialog
            name={story.name}
            link={`${window.location.origin}${paths.story(story.id)}`}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
