import { lazy, Suspense, useState, useId } from 'react';
import { IconBook2, IconShare3, IconBell, IconBellFilled, IconFlag } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Story } from '@lacthu/contracts';
import { Cover } from '../../../ui/cover';
import { PlainButton, PlainLinkButton } from '../../../ui/plain-button';
import { WorkTypeLabel, AdultMark } from '../../../ui/story-labels/story-labels';
import { useFirstViewGone } from '../../../first-view/first-view';
import { abbreviateCount, formatNumber, excerpt } from '../../../lib/format/format';
import { paths } from '../../../lib/paths';
import { sessionToken } from '../../../api/session-token';
import { busyProps } from '../../../lib/react/busy-props';
import { useSession } from '../../../session/session';
import { storyTexts } from '../texts';
import { useStoryMarks } from '../use-story-marks';
import { ReactionButtons } from './reaction-buttons';
import { PressProblem } from './press-problem';
import styles from '../story.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client';
import { communityKeys } from '../../../api/community/community.queries';
import { shelfKeys } from '../../../api/community/shelf.queries';
import { useOneMutation } from '../../../api/use-one-mutation';

const ReportDialog = lazy(async () => ({
  default: (await import('../../../widgets/report/report-dialog')).ReportDialog,
}));

const CHINESE = /\p{Script=Han}/u;

/** Maximum length before "Xem thêm" (specification 1, §9). */
const SHORT = 100;

const ShareDialog = lazy(async () => ({
  default: (await import('../../../ui/share-dialog')).ShareDialog,
}));

/** Cover, facts, buttons and description: the essentials for a visitor. */
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

/** The description, shortened at a word boundary when long. */
function Description({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const short = excerpt(text, SHORT);
  const isLong = short !== text;
  return (
    <section className={styles.description} aria-label={storyTexts.about}>
      <p id={id}>{isWhole ? text : short}</p>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? storyTexts.collapse : storyTexts.expand}
        </button>
      )}
    </section>
  );
}

/** Follows the story: new chapters create notifications. */
function FollowButton({ story }: { readonly story: Story }) {
  const follow = useFollow(story.id);
  const [isGuest, setGuest] = useState(false);
  const follows = follow.isPending ? follow.variables : (story.reader?.following ?? false);

  const press = (): void => {
    if (follow.isPending) return;
    const hasToken = sessionToken.get() !== null;
    setGuest(!hasToken);
    if (hasToken) follow.mutate(!follows);
  };

  return (
    <>
      <PlainButton
        aria-pressed={follows}
        title={storyTexts.followTitle}
        {...busyProps(follow.isPending)}
        onClick={press}
      >
        {follows ? (
          <IconBellFilled size={20} aria-hidden className={styles.ownMark} />
        ) : (
          <IconBell size={20} aria-hidden />
        )}
        {follows ? storyTexts.following : storyTexts.follow}
      </PlainButton>
      <PressProblem isGuest={isGuest} error={follow.error} signInText={storyTexts.signInToFollow} />
    </>
  );
}

/** Original title of the work with its language marked for screen readers; renders nothing when unknown. */
function OriginalName({ name }: { readonly name: string }) {
  if (name === '') return null;
  return (
    <p className={styles.author}>
      {storyTexts.originalName} <span lang={CHINESE.test(name) ? 'zh' : undefined}>{name}</span>
    </p>
  );
}

/** Small button that reports a story to the administrators; hidden from its publisher. */
function ReportButton({ story }: { readonly story: Story }) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (user && user.id === story.translator?.id) return null;
  return (
    <>
      <button type="button" className={styles.report} onClick={() => setOpen(true)}>
        <IconFlag size={18} aria-hidden />
        {storyTexts.report}
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog target="story" id={story.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Of a story response for visitors. */
const NOTHING_LEFT = { position: null, read_chapter_ids: [], bookmarked_chapter_ids: [] };

/** PUT or DELETE /api/community/projects/{id}/follow; shows the state of the response. */
function useFollow(storyId: number) {
  const client = useQueryClient();
  const key = communityKeys.story(storyId);
  return useOneMutation({
    mutationFn: async (follows: boolean) => {
      // A story request started before the click would restore the old state, so it is cancelled.
      await client.cancelQueries({ queryKey: key });
      return request(`/api/community/projects/${storyId}/follow`, {
        method: follows ? 'PUT' : 'DELETE',
        answer: 'followResponseSchema',
      });
    },
    onSuccess: ({ following, follower_count }) => {
      client.setQueryData<Story>(
        key,
        (story) =>
          story && {
            ...story,
            follower_count,
            reader: { ...(story.reader ?? NOTHING_LEFT), following },
          },
      );
      void client.invalidateQueries({ queryKey: shelfKeys.list('follows') });
    },
  });
}
