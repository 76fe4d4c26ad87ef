import { Radio, Text } from '@mantine/core';
import styles from './radio-cards.module.css';

export interface RadioCardOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string | undefined;
}

interface RadioCardsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly RadioCardOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Radio group of cards with a description each; on a phone only the selected one shows its description. */
export function RadioCards<Value extends string>({
  label,
  options,
  value,
  onChange,
}: RadioCardsProps<Value>) {
  return (
    <Radio.Group
      label={label}
      classNames={{ label: styles.label }}
      value={value}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? value)}
    >
      <div className={styles.cards}>
        {options.map((option) => (
          <Radio.Card key={option.value} value={option.value} className={styles.card}>
            <Radio.Indicator className={styles.mark} />
            <span className={styles.text}>
              <Text span size="sm" fw={500}>
                {option.label}
              </Text>
              {option.hint !== undefined && (
                <Text span size="xs" c="dimmed" className={styles.hint}>
                  {option.hint}
                </Text>
              )}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
