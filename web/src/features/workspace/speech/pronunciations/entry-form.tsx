import { useState, type FormEvent } from 'react';
import { Button, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Pronunciation } from '@lacthu/contracts';
import { pronunciationTexts } from '../../../../widgets/speech/texts';
import { LIMITS } from './pronunciation-list';
import styles from '../../../../widgets/speech/speech.module.css';

interface EntryFormProps {
  readonly list: readonly Pronunciation[];
  readonly onAdd: (entry: Pronunciation) => void;
}

const EMPTY: Pronunciation = { written: '', spoken: '' };

/** A word and its pronunciation. */
export function EntryForm({ list, onAdd }: EntryFormProps) {
  const [entry, setEntry] = useState(EMPTY);
  const [wasSent, setSent] = useState(false);
  const written = entry.written.trim();
  const spoken = entry.spoken.trim();
  const isKnown = list.some((known) => known.written === written);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (written === '' || spoken === '') return setSent(true);
    onAdd({ written, spoken });
    setEntry(EMPTY);
    setSent(false);
  };
  return (
    <form onSubmit={submit}>
      <div className={styles.names}>
        <TextInput
          label={pronunciationTexts.written}
          placeholder="Elizabeth"
          maxLength={LIMITS.written}
          autoComplete="off"
          error={wasSent && written === '' && pronunciationTexts.writtenMissing}
          value={entry.written}
          onChange={(event) => setEntry({ ...entry, written: event.currentTarget.value })}
        />
        <TextInput
          label={pronunciationTexts.spoken}
          placeholder="Ê li da bét"
          maxLength={LIMITS.spoken}
          autoComplete="off"
          error={wasSent && spoken === '' && pronunciationTexts.spokenMissing}
          value={entry.spoken}
          onChange={(event) => setEntry({ ...entry, spoken: event.currentTarget.value })}
        />
        <Button type="submit" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
          {pronunciationTexts.add}
        </Button>
      </div>
      <div role="status">
        {isKnown && (
          <Text size="xs" c="dimmed" mt={4}>
            {pronunciationTexts.known}
          </Text>
        )}
      </div>
    </form>
  );
}
