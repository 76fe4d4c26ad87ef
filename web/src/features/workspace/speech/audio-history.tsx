import { useRef, useState } from 'react';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AudioHistoryEntry, Chapter } from '@lacthu/contracts';
import { engineListQuery } from '../../../api/speech/speech.queries';
import { askConfirm } from '../../../ui/ask-confirm';
import { downloadAudio } from '../../../lib/download-file';
import { toasts } from '../../../lib/toasts';
import { refreshAudio, useDeleteAudio, useMakeOfficial } from './history.mutations';
import { historyTexts } from '../../../widgets/speech/texts';
import { HistoryEntry } from './history-entry';
import layout from '../../../styles/layout.module.css';

type AudioOwner = Pick<Chapter, 'id' | 'project_id' | 'title' | 'audio_url' | 'audio_history'>;

/** Audio of a chapter, newest first. */
export function AudioHistory({ chapter }: { readonly chapter: AudioOwner }) {
  const { id, project_id: projectId, title, audio_url: official, audio_history: history } = chapter;
  const queryClient = useQueryClient();
  const [playing, setPlaying] = useState<string | null>(null);
  const engines = useQuery(engineListQuery).data?.engines ?? [];
  const making = useMakeOfficial(projectId, id);
  const deletion = useDeleteAudio(projectId, id);
  const heading = useRef<HTMLHeadingElement>(null);
  const now = new Date();

  const voiceName = (voice: string): string =>
    engines.flatMap(({ voices }) => voices).find((known) => known.id === voice)?.name ?? voice;
  const download = ({ url }: AudioHistoryEntry): void => {
    downloadAudio(title, url).catch(() => {
      toasts.error(historyTexts.downloadFailure);
      void refreshAudio(queryClient, projectId, id);
    });
  };
  const remove = async (index: number, { url }: AudioHistoryEntry): Promise<void> => {
    const agreed = await askConfirm({
      title: historyTexts.removeQuestion,
      text: url === official ? historyTexts.removeOfficialText : historyTexts.removeText,
      confirm: historyTexts.remove,
      isDangerous: true,
    });
    // The focused menu is removed with the audio.
    if (agreed) deletion.mutate({ index, url }, { onSuccess: () => heading.current?.focus() });
  };
  const isBusy = (url: string): boolean =>
    (making.isPending && making.variables === url) || (deletion.isPending && deletion.variables.url === url);

  return (
    <Stack gap="xs" component="section" aria-label={historyTexts.title}>
      <Title ref={heading} tabIndex={-1} order={3} size="h5">
        {historyTexts.title}
      </Title>
      {history.length === 0 ? (
        <Text size="sm" c="dimmed">
          {historyTexts.none}
        </Text>
      ) : (
        <ul className={layout.stackedList}>
          {history
            .map((entry, index) => (
              <HistoryEntry
                key={entry.url}
                entry={entry}
                voiceName={voiceName(entry.voice)}
                isOfficial={entry.url === official}
                isOpen={playing === entry.url}
                now={now}
                acts={{
                  isBusy: isBusy(entry.url),
                  makeOfficial: () => making.mutate(entry.url),
                  download: () => download(entry),
                  remove: () => void remove(index, entry),
                }}
                onToggle={() => setPlaying(playing === entry.url ? null : entry.url)}
                onGone={() => {
                  setPlaying(null);
                  toasts.error(historyTexts.gone);
                  void refreshAudio(queryClient, projectId, id);
                }}
              />
            ))
            .reverse()}
        </ul>
      )}
    </Stack>
  );
}
