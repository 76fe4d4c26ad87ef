import { useState } from 'react';
import { NumberInput, type NumberInputProps } from '@mantine/core';

interface AmountFieldProps extends Pick<
  NumberInputProps,
  'label' | 'aria-label' | 'description' | 'placeholder'
> {
  readonly max: number;
  /** US dollars; null while the field is empty. */
  readonly amount: number | null;
  readonly onAmount: (amount: number | null) => void;
}

/** An amount in US dollars, at least 0, with four decimals and a decimal comma. */
export function AmountField({ amount, onAmount, ...field }: AmountFieldProps) {
  // Keeps an unfinished number such as "1," as typed: as a number it would lose the comma.
  const [typed, setTyped] = useState<number | string>(amount ?? '');
  return (
    <NumberInput
      {...field}
      min={0}
      decimalScale={4}
      decimalSeparator=","
      allowNegative={false}
      hideControls
      value={amountOf(typed) === amount ? typed : (amount ?? '')}
      onChange={(value) => {
        setTyped(value);
        onAmount(amountOf(value));
      }}
    />
  );
}

function amountOf(typed: number | string): number | null {
  const amount = Number(typed);
  return typed === '' || Number.isNaN(amount) ? null : amount;
}
