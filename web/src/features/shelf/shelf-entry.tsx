import { ActionIcon, Badge, Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ShelfItem } from '@lacthu/contracts';
import type { ShelfList } from '../../api/community/shelf.queries';
import { Cover } from '../../ui/cover';
import { formatNumber, formatRelative } from '../../lib/format/format';
import { paths } from '../../lib/paths';
import { shelfTexts } from './texts';
import styles from './shelf.module.css';

interface ShelfEntryProps {
  readonly list: ShelfList;
  readonly item: ShelfItem;
  readonly now: Date;
  readonly onRemove: () => void;
}

/** A story of the shelf, or a bookmarked chapter: title, reading position, and a link to continue. */
export function ShelfEntry({ list, item, now, onRemove }: ShelfEntryProps) {
  const { story, chapter } = item;
  return (
    <article className={styles.entry}>
      <div className={styles.cover}>
        <Cover name={story.name} posterUrl={story.poster_url} sizes="5rem" />
      </div>
      <div className={styles.facts}>
        <h2 className={styles.name}>
          <Link to={paths.story(story.id)}>{story.name}</Link>
        </h2>
        <Text size="sm" c="dimmed" lineClamp={1}>
          {story.author_name || shelfTexts.unknownAuthor}
        </Text>
        <Standing list={list} item={item} now={now} />
        <div className={styles.ways}>
          <WayOn item={item} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={shelfTexts.remove[list](chapter?.title ?? story.name)}
            onClick={onRemove}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </div>
      </div>
    </article>
  );
}

/** Reading position. */
function Standing({ list, item, now }: Pick<ShelfEntryProps, 'list' | 'item' | 'now'>) {
  const { story, chapter, position } = item;
  const ago = formatRelative(item.at, now);
  if (list === 'bookmarks') {
    return (
      <>
        <Text lineClamp={2}>{chapter?.title}</Text>
        <Text size="sm" c="dimmed">
          {shelfTexts.markedAgo(ago)}
        </Text>
      </>
    );
  }
  return (
    <>
      {position && <Text lineClamp={2}>{shelfTexts.place(position.chapter_title)}</Text>}
      <div className={styles.counts}>
        <Text size="sm" c="dimmed">
          {list === 'history'
            ? shelfTexts.readAgo(ago)
            : shelfTexts.chapters(formatNumber(story.chapter_count))}
        </Text>
        {list === 'follows' && <Unread item={item} />}
      </div>
    </>
  );
}

function Unread({ item }: { readonly item: ShelfItem }) {
  if (item.story.chapter_count === 0) return null;
  return item.unread_count === 0 ? (
    <Text size="sm" c="dimmed">
      {shelfTexts.allRead}
    </Text>
  ) : (
    <Badge variant="light" size="lg" className={styles.unread}>
      {shelfTexts.unread(formatNumber(item.unread_count))}
    </Badge>
  );
}

/** Links to the bookmarked chapter, the reading position, or the story when nothing was read. */
function WayOn({ item: { story, chapter, position } }: { readonly item: ShelfItem }) {
  const target = chapter?.id ?? position?.chapter_id;
  const label = chapter ? shelfTexts.open : position ? shelfTexts.readOn : shelfTexts.readNow;
  return (
    <Button
      component={Link}
      to={target === undefined ? paths.story(story.id) : paths.publicChapter(target)}
      variant="light"
      size="md"
    >
      {label}
    </Button>
  );
}
