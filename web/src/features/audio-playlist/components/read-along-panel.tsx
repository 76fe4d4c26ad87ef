import { useEffect, useRef } from 'react';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toLines } from '@lacthu/novel-text';
import { chapterQuery } from '../../../api/chapters/chapters.queries';
import type { AudioPlayer } from '../../../widgets/audio-player/audio-player';
import { useReadAlong, type ReadAlong } from '../../../widgets/audio-player/use-read-along';
import { PageProblem } from '../../../widgets/page-problem';
import { playlistTexts } from '../texts';
import styles from '../audio-playlist.module.css';

interface ReadAlongPanelProps {
  readonly player: AudioPlayer;
  readonly chapterId: number | null;
}

/** The text of the playing chapter; its current paragraph is highlighted, and a tap on another one plays from there. */
export function ReadAlongPanel({ player, chapterId }: ReadAlongPanelProps) {
  return (
    <section className={styles.text} aria-label={playlistTexts.readAlong}>
      {chapterId === null ? (
        <p className={styles.soft}>{playlistTexts.noText}</p>
      ) : (
        <ChapterWords key={chapterId} player={player} chapterId={chapterId} />
      )}
    </section>
  );
}

function ChapterWords({ player, chapterId }: { readonly player: AudioPlayer; readonly chapterId: number }) {
  const chapter = useQuery(chapterQuery(chapterId));
  const text = chapter.data?.translated_content;
  const readAlong = useReadAlong(player, chapterId, text);
  if (chapter.isError) {
    return (
      <PageProblem
        title={playlistTexts.textFailure}
        error={chapter.error}
        onRetry={() => void chapter.refetch()}
      />
    );
  }
  if (text === undefined) return <WordsSkeleton />;
  if (text.trim() === '') return <p className={styles.soft}>{playlistTexts.emptyChapter}</p>;
  return (
    <>
      <p className={styles.soft}>
        {readAlong.isMissing ? playlistTexts.noTimes : playlistTexts.readAlongHint}
      </p>
      <Words text={text} readAlong={readAlong} />
    </>
  );
}

function Words({ text, readAlong }: { readonly text: string; readonly readAlong: ReadAlong }) {
  const { line, audible, playFrom } = readAlong;
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (line === null) return;
    words.current?.querySelector(`[data-line="${line}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [line]);
  return (
    <div ref={words} className={styles.words}>
      {toLines(text).map((content, place) => {
        if (content.trim() === '') return null;
        const isHeard = place === line;
        return audible.has(place) ? (
          <button
            key={place}
            type="button"
            data-line={place}
            aria-current={isHeard || undefined}
            onClick={() => playFrom(place)}
          >
            {content.trim()}
          </button>
        ) : (
          <p key={place}>{content.trim()}</p>
        );
      })}
    </div>
  );
}

function WordsSkeleton() {
  return (
    <div role="status" aria-label={playlistTexts.textLoading}>
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} h={48} mb="sm" radius="sm" />
      ))}
    </div>
  );
}
