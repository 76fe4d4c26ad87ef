import { useMemo, useState, type FormEvent } from 'react';
import { Alert, Button, Text, SegmentedControl } from '@mantine/core';
import { IconClockExclamation, IconHeadphones } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ChapterSummary } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { voiceOf } from '../../../api/speech/speaking';
import { engineListQuery } from '../../../api/speech/speech.queries';
import { DialogFooter } from '../../../ui/dialog-footer';
import { VoiceChoice } from '../../../widgets/voice-fields/voice-choice';
import { defaultRange, isValidRange } from '../../../lib/chapter-range';
import { formatNumber } from '../../../lib/format/format';
import { useAiSettings } from '../../../settings/ai-settings';
import { useSpeechSettings } from '../../../settings/speech-settings';
import { ManualChoice } from '../../../ui/chapter-picker/manual-choice';
import { RangeFields, rangeTexts } from '../../../ui/range-fields';
import { useBatchAudioStart } from './use-batch-audio-start';
import { audioPlan, estimatedMinutes, type AudioChoice, type AudioPlan } from './audio-choice';
import { batchAudioTexts } from './texts';
import { AudiobookPart } from './audiobook-part';
import { AUDIO_MODES } from './audio-mode';
import layout from '../../../styles/layout.module.css';

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
    <form className={layout.dialogForm} onSubmit={submit}>
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

interface ChapterChoiceProps {
  readonly chapters: readonly ChapterSummary[];
  readonly choice: AudioChoice;
  readonly onChange: (part: Partial<AudioChoice>) => void;
}

/** Chapters without audio, a range, or chapters checked by hand. */
function ChapterChoice({ chapters, choice, onChange }: ChapterChoiceProps) {
  const { mode, range, picked } = choice;
  return (
    <div>
      <Text size="sm" fw={600} mb="xs">
        {batchAudioTexts.chapters}
      </Text>
      <SegmentedControl
        fullWidth
        mb="xs"
        aria-label={batchAudioTexts.chapters}
        data={AUDIO_MODES.map((value) => ({ value, label: batchAudioTexts.modes[value] }))}
        value={mode}
        onChange={(value) => onChange({ mode: value })}
      />
      {mode === 'range' && (
        <RangeFields
          count={chapters.length}
          range={range}
          onChange={(part) => onChange({ range: { ...range, ...part } })}
          problem={isValidRange(range, chapters.length) ? null : rangeTexts.invalid}
        />
      )}
      {mode === 'manual' && (
        <ManualChoice
          words={batchAudioTexts}
          fitting={chapters}
          picked={picked}
          onPicked={(next) => onChange({ picked: next })}
        />
      )}
    </div>
  );
}
