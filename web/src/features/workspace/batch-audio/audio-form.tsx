import { commonTexts } from '../../../common.texts';
import { useMemo, useState, type FormEvent } from 'react';
import { Alert, Button, Text } from '@mantine/core';
import { IconClockExclamation, IconHeadphones } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ChapterSummary } from '@lacthu/contracts';
import { voiceOf } from '../../../api/speech/speaking';
import { engineListQuery } from '../../../api/speech/speech.queries';
import { DialogFooter } from '../../../ui/dialog-footer';
import { VoiceChoice } from '../../../widgets/voice-fields/voice-choice';
import { defaultRange } from '../../../lib/chapter-range';
import { formatNumber } from '../../../lib/format/format';
import { useAiSettings } from '../../../settings/ai-settings';
import { useSpeechSettings } from '../../../settings/speech-settings';
import { useBatchAudioStart } from './use-batch-audio-start';
import { audioPlan, estimatedMinutes, type AudioChoice, type AudioPlan } from './audio-choice';
import { batchAudioTexts } from './texts';
import { AudiobookPart } from './audiobook-part';
import { ChapterChoice } from './chapter-choice';
import styles from './batch-audio.module.css';

/** Default retention of audio in days, until the server has reported its own (specification 2, §9). */
const KEPT_DAYS = 3;

interface AudioFormProps {
  readonly projectId: number;
  readonly chapters: readonly ChapterSummary[];
  readonly onClose: () => void;
  readonly onNotPro: () => void;
}

/** Chapters and voice of an audio job; asks for confirmation before chapters are skipped. */
export function AudioForm({ projectId, chapters, onClose, onNotPro }: AudioFormProps) {
  const [access, changeAccess] = useAiSettings();
  const [voice, changeVoice] = useSpeechSettings();
  const days = useQuery(engineListQuery).data?.retentionDays ?? KEPT_DAYS;
  const [choice, setChoice] = useState<AudioChoice>(() => ({
    mode: 'missing',
    range: defaultRange(chapters.length),
    picked: new Set(),
  }));
  const plan = useMemo(() => audioPlan(chapters, choice), [chapters, choice]);
  const { start, isStarting } = useBatchAudioStart({ onStarted: onClose, onNotPro });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (plan.problem !== null) return;
    const chapterIds = plan.chapters.map(({ id }) => id);
    start({ projectId, chapterIds, voice: voiceOf(voice, access) }, plan.skipped);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Alert color="hoPhach" icon={<IconClockExclamation size={20} aria-hidden />}>
        {batchAudioTexts.expiry(formatNumber(days))}
      </Alert>
      <ChapterChoice
        chapters={chapters}
        choice={choice}
        onChange={(part) => setChoice((before) => ({ ...before, ...part }))}
      />
      <VoiceChoice
        settings={voice}
        access={access}
        onChange={changeVoice}
        onKey={(openAIKey) => changeAccess({ openAIKey })}
      />
      <AudiobookPart projectId={projectId} chapters={chapters} onNotPro={onNotPro} />
      <DialogFooter summary={<Summary plan={plan} />}>
        <Button variant="default" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button
          type="submit"
          loading={isStarting}
          disabled={plan.problem !== null}
          leftSection={<IconHeadphones size={18} aria-hidden />}
        >
          {batchAudioTexts.start}
        </Button>
      </DialogFooter>
    </form>
  );
}

function Summary({ plan: { chapters, characters, skipped, problem } }: { readonly plan: AudioPlan }) {
  if (problem !== null) {
    return (
      <Text size="sm" c="dimmed">
        {problem}
      </Text>
    );
  }
  return (
    <Text size="sm">
      {batchAudioTexts.summary(
        formatNumber(chapters.length),
        formatNumber(characters),
        formatNumber(estimatedMinutes(characters)),
      )}
      {skipped > 0 && ` · ${batchAudioTexts.skipped(formatNumber(skipped))}`}
    </Text>
  );
}
