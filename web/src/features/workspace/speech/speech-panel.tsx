import { lazy, Suspense, type ReactNode } from 'react';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { chapterQuery } from '../../../api/chapters/chapters.queries';
import type { OpenAiAccess } from '../../../api/speech/speaking';
import { formatNumber } from '../../../lib/format/format';
import { useAiSettings } from '../../../settings/ai-settings';
import { AudioHistory } from './audio-history';
import { MadeSpeech } from '../../../widgets/speech/made-speech';
import { MakeSpeech } from '../../../widgets/speech/make-speech';
import { useChapterSpeech } from './use-chapter-speech';
import { useMaking } from '../../../widgets/speech/use-making';
import { useSpeechRun } from '../../../widgets/speech/speech-runs';
import { timeByParts } from '../../../widgets/speech/speech-time';
import { speechTexts } from '../../../widgets/speech/texts';

const PronunciationDialog = lazy(async () => ({
  default: (await import('./pronunciations/pronunciation-dialog')).PronunciationDialog,
}));

interface SpeechPanelProps {
  readonly projectId: number;
  /** The chapter on the desk; null for a text that is none yet. */
  readonly chapterId: number | null;
  /** Title and translation in the editor, saved or not. */
  readonly texts: { readonly title: string; readonly target: string };
  /** The translation in the editor differs from the saved one. */
  readonly isUnsaved: boolean;
  /** A translation is running. */
  readonly isLocked: boolean;
}

/** Generates audio of the current text, and lists the audio of its chapter. */
export function SpeechPanel({ projectId, chapterId, texts, isUnsaved, isLocked }: SpeechPanelProps) {
  const [settings, changeSettings] = useAiSettings();
  const [isReading, reading] = useDisclosure(false);
  const chapter = useQuery({ ...chapterQuery(chapterId ?? 0), enabled: chapterId !== null }).data;
  const isEmpty = texts.target.trim() === '';
  return (
    <Stack gap="lg">
      <Title order={2} size="h3">
        {speechTexts.title}
      </Title>
      <Speaker
        key={chapterId ?? 'text'}
        projectId={projectId}
        chapterId={chapterId}
        title={texts.title}
        text={texts.target}
        access={settings}
        onKey={(openAIKey) => changeSettings({ openAIKey })}
        isOff={isEmpty || isLocked}
      >
        <div>
          <Button
            variant="subtle"
            fullWidth
            leftSection={<IconBook2 size={18} aria-hidden />}
            onClick={reading.open}
          >
            {speechTexts.pronunciations}
          </Button>
          <Notes isEmpty={isEmpty} isLocked={isLocked} isUnsaved={isUnsaved && chapterId !== null} />
          {chapterId === null && (
            <Text size="xs" c="dimmed" mt="xs">
              {speechTexts.noChapter}
            </Text>
          )}
        </div>
      </Speaker>
      {chapter && <AudioHistory chapter={chapter} />}
      {isReading && (
        <Suspense>
          <PronunciationDialog projectId={projectId} onClose={reading.close} />
        </Suspense>
      )}
    </Stack>
  );
}

interface SpeakerProps {
  readonly projectId: number;
  readonly chapterId: number | null;
  readonly title: string;
  readonly text: string;
  readonly access: OpenAiAccess;
  readonly onKey: (key: string) => void;
  readonly isOff: boolean;
  readonly children: ReactNode;
}

/** Voice fields and button; for a text that is not a chapter also the result. */
function Speaker({ chapterId, ...props }: SpeakerProps) {
  return chapterId === null ? (
    <TextSpeaker {...props} />
  ) : (
    <ChapterSpeaker {...props} chapterId={chapterId} />
  );
}

function ChapterSpeaker({
  projectId,
  chapterId,
  title: _,
  text,
  ...shown
}: SpeakerProps & { chapterId: number }) {
  const { access } = shown;
  const making = useChapterSpeech({ projectId, chapterId, text, access, longWords: partsInWords });
  return <MakeSpeech making={making} {...shown} />;
}

function TextSpeaker({ projectId, title, text, ...shown }: Omit<SpeakerProps, 'chapterId'>) {
  const key = `text:${projectId}`;
  const run = useSpeechRun(key);
  const making = useMaking({ key, text, access: shown.access, longWords: partsInWords });
  return (
    <>
      <MakeSpeech making={making} {...shown} />
      {run?.kind === 'made' && <MadeSpeech speech={run.speech} name={title} />}
    </>
  );
}

interface NotesProps {
  readonly isEmpty: boolean;
  readonly isLocked: boolean;
  readonly isUnsaved: boolean;
}

/** Why nothing can be read now, or what would be. */
function Notes({ isEmpty, isLocked, isUnsaved }: NotesProps) {
  const words = isLocked
    ? speechTexts.locked
    : isEmpty
      ? speechTexts.nothing
      : isUnsaved
        ? speechTexts.unsaved
        : null;
  return (
    <div role="status">
      {words !== null && (
        <Alert color={isUnsaved && !isLocked && !isEmpty ? 'hoPhach' : 'gray'} p="xs" mt="xs">
          {words}
        </Alert>
      )}
    </div>
  );
}

function partsInWords(length: number): string {
  const { chunks, minutes } = timeByParts(length);
  return speechTexts.longParts(formatNumber(chunks), formatNumber(minutes));
}
