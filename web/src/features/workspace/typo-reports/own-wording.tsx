import { useState, type FormEvent } from 'react';
import { Button, Checkbox, Group, Text, Textarea, TextInput } from '@mantine/core';
import { GLOSSARY_LIMITS, type AcceptTypoRequest, type TypoReport } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { MarkedChange, oneLine } from '../../../ui/marked-change';
import { typoReportsTexts } from './texts';
import layout from '../../../styles/layout.module.css';
import styles from './typo-reports.module.css';

interface OwnWordingProps {
  readonly report: TypoReport;
  /** Current text of the line. */
  readonly current: string;
  readonly isBusy: boolean;
  readonly onAccept: (as: AcceptTypoRequest) => void;
  readonly onCancel: () => void;
}

/** The line in the owner's words, optionally with a word for the glossary. */
export function OwnWording({ report, current, isBusy, onAccept, onCancel }: OwnWordingProps) {
  const [text, setText] = useState(report.is_current && report.after !== '' ? report.after : current);
  const [hasWord, setHasWord] = useState(false);
  const [word, setWord] = useState({ source: '', target: '' });
  const [isTried, setTried] = useState(false);
  const own = oneLine(text);
  const glossary = { source: word.source.trim(), target: word.target.trim() };
  const isWordMissing = hasWord && (glossary.source === '' || glossary.target === '');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (own !== '' && !isWordMissing)
      onAccept({ after: own, seen: current, ...(hasWord ? { glossary } : {}) });
  };
  return (
    <form className={layout.stack2} noValidate onSubmit={submit}>
      <Textarea
        label={typoReportsTexts.own}
        autosize
        autoFocus
        minRows={2}
        maxRows={10}
        classNames={{ input: styles.words }}
        error={isTried && own === '' ? typoReportsTexts.ownMissing : null}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {own !== '' && own !== current && (
        <div>
          <Text size="sm" c="dimmed">
            {typoReportsTexts.ownChange}
          </Text>
          <MarkedChange label={typoReportsTexts.ownChange} before={current} after={own} />
        </div>
      )}
      <Checkbox
        label={typoReportsTexts.withGlossary}
        checked={hasWord}
        onChange={(event) => setHasWord(event.currentTarget.checked)}
      />
      {hasWord && (
        <div className={styles.word}>
          <TextInput
            label={commonTexts.chinese}
            lang="zh"
            maxLength={GLOSSARY_LIMITS.text}
            error={isTried && isWordMissing ? typoReportsTexts.sideMissing : null}
            value={word.source}
            onChange={(event) => setWord({ ...word, source: event.currentTarget.value })}
          />
          <TextInput
            label={commonTexts.vietnamese}
            maxLength={GLOSSARY_LIMITS.text}
            value={word.target}
            onChange={(event) => setWord({ ...word, target: event.currentTarget.value })}
          />
        </div>
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {typoReportsTexts.acceptOwn}
        </Button>
      </Group>
    </form>
  );
}
