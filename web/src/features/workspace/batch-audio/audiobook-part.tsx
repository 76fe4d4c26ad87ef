import { Button, Text } from '@mantine/core';
import { IconBook2, IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChapterSummary, SpeechJobList } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { engineListQuery } from '../../../api/speech/speech.queries';
import { audioPath } from '../../../lib/download-file';
import { formatDateTime } from '../../../lib/format/format';
import { ApiError, messageOf } from '../../../api/api-error';
import { audiobooksQuery, startAudiobook } from '../../../api/speech/speech-jobs';
import { useActionKey } from '../../../api/use-action-key';
import { useOneMutation } from '../../../api/use-one-mutation';
import { tellJobStarted } from '../../../lib/started-jobs';
import { toasts } from '../../../lib/toasts';
import { batchAudioTexts } from './texts';
import layout from '../../../styles/layout.module.css';

const KIND = 'audiobook';

const NOT_PRO = 'platform.pro_only';

interface AudiobookPartProps {
  readonly projectId: number;
  readonly chapters: readonly ChapterSummary[];
  readonly onNotPro: () => void;
}

const RUNNING: ReadonlySet<string> = new Set(['queued', 'pending', 'processing']);

/** The audio of all chapters as one file; a note when the server cannot produce it. */
export function AudiobookPart({ projectId, chapters, onNotPro }: AudiobookPartProps) {
  const ability = useQuery(engineListQuery).data?.audiobook;
  const sounding = chapters.filter(({ audio_url: audio }) => audio).length;
  const { latest, isStarting, start } = useAudiobook(projectId, sounding, onNotPro);
  const isRunning = latest !== null && RUNNING.has(latest.status);
  return (
    <section className={layout.stack2} aria-label={batchAudioTexts.book}>
      <div>
        <Text size="sm" fw={600}>
          {batchAudioTexts.book}
        </Text>
        <Text size="sm" c="dimmed">
          {ability?.available === false ? ability.message : batchAudioTexts.bookText}
        </Text>
      </div>
      <div role="status">{latest && <BookState book={latest} />}</div>
      <div className={layout.rowWrap}>
        <Button
          variant="default"
          leftSection={<IconBook2 size={18} aria-hidden />}
          loading={isStarting}
          disabled={ability?.available !== true || sounding === 0 || isRunning}
          onClick={start}
        >
          {batchAudioTexts.bookStart}
        </Button>
        {latest?.file_url && (
          <Button
            component="a"
            href={`${audioPath(latest.file_url)}?download=1`}
            variant="light"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {batchAudioTexts.bookReady(formatDateTime(latest.completed_at ?? latest.created_at))}
          </Button>
        )}
      </div>
    </section>
  );
}

function BookState({ book }: { readonly book: NonNullable<Audiobook['latest']> }) {
  if (RUNNING.has(book.status)) return <Text size="sm">{batchAudioTexts.bookRunning}</Text>;
  if (book.status !== 'failed') return null;
  return (
    <Text size="sm" c="var(--lt-danger)">
      {batchAudioTexts.bookFailed(book.error_message ?? commonTexts.unknownCause)}
    </Text>
  );
}

interface Audiobook {
  /** The newest job, in any state. */
  readonly latest: SpeechJobList['jobs'][number] | null;
  readonly isStarting: boolean;
  start(): void;
}

/** The audiobook of a project. @param chapterCount number of chapters with audio */
function useAudiobook(projectId: number, chapterCount: number, onNotPro: () => void): Audiobook {
  const queryClient = useQueryClient();
  const key = useActionKey();
  const books = useQuery(audiobooksQuery(projectId));
  const starting = useOneMutation({
    mutationFn: () => startAudiobook(projectId, key.of(projectId)),
    onSuccess: ({ jobId, message }) => {
      key.done();
      toasts.success(message);
      tellJobStarted({ kind: KIND, id: jobId, projectId, total: chapterCount });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === NOT_PRO) onNotPro();
      else toasts.error(batchAudioTexts.failure(messageOf(error, commonTexts.unknownCause)));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: audiobooksQuery(projectId).queryKey }),
  });
  return {
    latest: books.data?.[0] ?? null,
    isStarting: starting.isPending,
    start: () => starting.mutate(),
  };
}
