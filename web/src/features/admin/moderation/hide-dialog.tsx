import { useState } from 'react';
import { Select, Text, Textarea } from '@mantine/core';
import { REPORT_LIMITS, type ReportRow } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { DecisionDialog } from '../components/decision-dialog';
import { isOvertaken, useHideReported } from './moderation.mutations';
import { decideTexts, reportTexts } from './moderation.texts';
import { MUTE_TERMS, daysOf, outcomeOf } from './mute-term';

interface HideDialogProps {
  readonly row: ReportRow;
  readonly onClose: () => void;
}

/** Asks for the reason of hiding, explains its effect, and whether the author may go on commenting. */
export function HideDialog({ row, onClose }: HideDialogProps) {
  const hiding = useHideReported();
  const [note, setNote] = useState('');
  const [term, setTerm] = useState('');
  const { target, author } = row;
  const days = daysOf(term);
  const mostFrequent = reportTexts.reasons[row.reasons[0]?.reason ?? 'other'];

  const submit = (): void =>
    hiding.mutate(
      { row, note: note.trim(), ...(days === undefined ? {} : { muteDays: days }) },
      {
        onSuccess: onClose,
        // The report was already decided; any other failure keeps what was typed.
        onError: (error) => {
          if (isOvertaken(error)) onClose();
        },
      },
    );

  return (
    <DecisionDialog
      title={decideTexts.hideTitle[target]}
      confirm={decideTexts.hide[target]}
      isDangerous
      isPending={hiding.isPending}
      summary={days !== undefined && outcomeOf(days, new Date())}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{decideTexts.hideExplanation[target](author.name)}</Text>
      <Textarea
        label={commonTexts.reason}
        description={decideTexts.noteHint[target](mostFrequent)}
        autosize
        minRows={2}
        maxLength={REPORT_LIMITS.note}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Select
        label={decideTexts.mute(author.name)}
        data={[{ value: '', label: decideTexts.noMute }, ...MUTE_TERMS]}
        value={term}
        allowDeselect={false}
        onChange={(chosen) => setTerm(chosen ?? '')}
      />
    </DecisionDialog>
  );
}
