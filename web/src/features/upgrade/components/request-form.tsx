import { Button, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { UPGRADE_LIMITS, upgradeRequestSchema } from '@lacthu/contracts';
import { ApiError } from '../../../api/api-error';
import { showFieldErrors } from '../../../lib/forms/field-errors';
import { useMember } from '../../../session/session';
import { useRequestUpgrade } from '../api/upgrade.mutations';
import { codeFor, forgetCode, keepCode } from '../model/kept-code';
import { requestFailure } from '../model/request-failure';
import { asTransactionCode } from '../model/transaction-code';
import { failureTexts, formTexts } from '../texts';

const formSchema = upgradeRequestSchema.pick({ transactionCode: true, description: true });
/** Room for the term, which is told in front of the note. */
const LONGEST_NOTE = UPGRADE_LIMITS.description - 40;
type Form = z.input<typeof formSchema>;

interface RequestFormProps {
  readonly months: number;
  /** In đồng. */
  readonly amount: number;
  /** The code that the transfer bears. */
  readonly code: string;
  readonly onCode: (code: string) => void;
}

/** Tells the administrator that the transfer is made. */
export function RequestForm({ months, amount, code, onCode }: RequestFormProps) {
  const user = useMember();
  const send = useRequestUpgrade();
  const { register, handleSubmit, formState, setError, setValue } = useForm<
    Form,
    unknown,
    z.output<typeof formSchema>
  >({
    resolver: zodResolver(formSchema),
    defaultValues: { transactionCode: code, description: '' },
  });
  const { errors } = formState;

  const take = (next: string): void => {
    setValue('transactionCode', next, { shouldValidate: formState.isSubmitted });
    onCode(next);
  };
  const renewCode = (): void => {
    forgetCode();
    take(codeFor(user.id, new Date()));
  };
  const explain = (error: unknown): void => {
    const failure = requestFailure(error);
    if (failure.kind === 'refused' && failure.why === 'code used') {
      setError('transactionCode', { type: 'server', message: failureTexts.codeUsed });
    }
    if (error instanceof ApiError) showFieldErrors(error, ['transactionCode', 'description'], setError);
  };
  const submit = handleSubmit(({ transactionCode, description }) => {
    const told = [formTexts.description(months), description].filter(Boolean).join('. ');
    send.mutate({ transactionCode, amount, description: told }, { onError: explain });
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <Title order={3}>{formTexts.heading}</Title>
        <TextInput
          label={formTexts.code}
          description={formTexts.codeHint}
          size="md"
          required
          autoComplete="off"
          spellCheck={false}
          error={errors.transactionCode?.message}
          {...register('transactionCode')}
          onChange={(event) => take(keepCode(user.id, asTransactionCode(event.currentTarget.value)))}
        />
        {errors.transactionCode?.message === failureTexts.codeUsed && (
          <Button variant="default" onClick={renewCode}>
            {formTexts.newCode}
          </Button>
        )}
        <Textarea
          label={formTexts.note}
          description={formTexts.noteHint}
          size="md"
          autosize
          minRows={2}
          maxLength={LONGEST_NOTE}
          error={errors.description?.message}
          {...register('description')}
        />
        <Button type="submit" size="md" loading={send.isPending} disabled={send.isPending}>
          {formTexts.submit}
        </Button>
      </Stack>
    </form>
  );
}
