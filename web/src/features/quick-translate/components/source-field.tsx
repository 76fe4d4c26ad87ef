import { Textarea } from '@mantine/core';
import { formatNumber } from '../../../lib/format/format';
import { QUICK_LIMITS } from '../model/quick-limits';
import { quickTexts } from '../texts';
import styles from '../quick-translate.module.css';

interface SourceFieldProps {
  readonly value: string;
  /** A translation was asked for without it. */
  readonly isMissed: boolean;
  readonly onChange: (source: string) => void;
}

/** The Chinese text with its count. A text that is too long is not cut: the person decides what goes. */
export function SourceField({ value, isMissed, onChange }: SourceFieldProps) {
  const isTooLong = value.length > QUICK_LIMITS.most;
  return (
    <div>
      <Textarea
        size="md"
        label={quickTexts.source}
        placeholder={quickTexts.sourcePlaceholder}
        classNames={{ input: styles.sourceText }}
        spellCheck={false}
        autoComplete="off"
        error={
          isTooLong
            ? quickTexts.tooLong(formatNumber(QUICK_LIMITS.most))
            : isMissed && value.trim() === '' && quickTexts.sourceMissing
        }
        errorProps={{ role: 'alert' }}
        aria-describedby="quick-source-count"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p
        id="quick-source-count"
        className={styles.counter}
        data-warning={value.length > QUICK_LIMITS.warnAbove || undefined}
      >
        {quickTexts.counter(formatNumber(value.length), formatNumber(QUICK_LIMITS.most))}
      </p>
    </div>
  );
}
