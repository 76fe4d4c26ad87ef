import { useCallback, useEffect } from 'react';
import { Button, Stack, Textarea, TextInput, Title, Alert, Text } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { UPGRADE_LIMITS, upgradeRequestSchema } from '@lacthu/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiError } from '../../../api/api-error';
import { askConfirm } from '../../../ui/ask-confirm';
import { formResolver } from '../../../lib/form-resolver';
import { showFieldErrors } from '../../../api/field-errors';
import { useRequestUpgrade } from '../upgrade.mutations';
import { requestFailure } from '../model/request-failure';
import { asTransactionCode } from '../model/transaction-code';
import { failureTexts, formTexts } from '../texts';

const formSchema = upgradeRequestSchema.pick({ transactionCode: true, description: true });
/** Space reserved for the term, which precedes the note. */
const LONGEST_NOTE = UPGRADE_LIMITS.description - 40;
type Form = z.input<typeof formSchema>;

interface RequestFormProps {
  readonly months: number;
  /** In đồng. */
  readonly amount: number;
  /** Content of the transfer, as shown on the card. */
  readonly content: string;
  /** There is an account to pay to, so the card has shown the content. */
  readonly isContentShown: boolean;
  /** Generates another content. */
  readonly onRenew: () => void;
}

/**
 * Notifies the administrator of a transfer. A code that differs from the transfer's content is sent only after
 * confirmation.
 */
export function RequestForm({ months, amount, content, isContentShown, onRenew }: RequestFormProps) {
  const send = useRequestUpgrade();
  const { register, handleSubmit, formState, setError, setValue, clearErrors, watch } = useForm<
    Form,
    unknown,
    z.output<typeof formSchema>
  >({
    resolver: formResolver(formSchema),
    defaultValues: { transactionCode: content, description: '' },
  });
  const { errors } = formState;

  const take = (code: string): void =>
    setValue('transactionCode', code, { shouldValidate: formState.isSubmitted });
  const takeContent = useCallback((): void => {
    setValue('transactionCode', content);
    clearErrors('transactionCode');
  }, [content, setValue, clearErrors]);
  useEffect(takeContent, [takeContent]);
  const renew = (): void => {
    // The content may stay the same: then no new code arrives.
    takeContent();
    onRenew();
  };
  const isOther = (code: string): boolean => isContentShown && code !== '' && code !== content;

  const explain = (error: unknown): void => {
    const failure = requestFailure(error);
    if (failure.kind === 'refused' && failure.why === 'code used') {
      setError('transactionCode', { type: 'server', message: failureTexts.codeUsed });
    }
    if (error instanceof ApiError) showFieldErrors(error, ['transactionCode', 'description'], setError);
  };
  const submit = handleSubmit(async ({ transactionCode, description }) => {
    if (isOther(transactionCode) && !(await agrees(transactionCode, content))) return;
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
          onChange={(event) => take(asTransactionCode(event.currentTarget.value))}
        />
        {isOther(watch('transactionCode')) && <OtherCode content={content} onTake={() => take(content)} />}
        {errors.transactionCode?.message === failureTexts.codeUsed && (
          <Button variant="default" onClick={renew}>
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

function agrees(code: string, content: string): Promise<boolean> {
  return askConfirm({
    title: formTexts.otherQuestion,
    text: formTexts.otherExplanation(code, content),
    confirm: formTexts.sendOther(code),
    dismiss: formTexts.back,
  });
}

interface OtherCodeProps {
  /** The expected content of the transfer. */
  readonly content: string;
  readonly onTake: () => void;
}

/** Warns that the typed code is not the expected one: the payment would not be found. */
export function OtherCode({ content, onTake }: OtherCodeProps) {
  return (
    <Alert
      role="status"
      color="hoPhach"
      icon={<IconAlertTriangle aria-hidden />}
      title={formTexts.otherTitle}
    >
      <Text>{formTexts.other(content)}</Text>
      <Button variant="default" mt="xs" onClick={onTake}>
        {formTexts.takeContent(content)}
      </Button>
    </Alert>
  );
}
