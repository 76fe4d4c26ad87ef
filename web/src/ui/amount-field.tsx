import { useState } from 'react';
import { NumberInput, type NumberInputProps } from '@mantine/core';

interface AmountFieldProps extends Pick<
  NumberInputProps,
  'label' | 'aria-label' | 'description' | 'placeholder'
> {
  readonly max: number;
  /** US dollars; null where nothing is written. */
  readonly amount: number | null;
  readonly onAmount: (amount: number | null) => void;
}

/** An amount of US dollars from 0 on, with four decimals and a comma. */
export function AmountField({ amount, onAmount, ...field }: AmountFieldProps) {
  // Half a number, such as "1,", is kept as it was typed: as a number it would lose what has just been written.
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
