import { useEffect, useEffectEvent, useState } from 'react';
import { Button, Select, Stack, Text } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { selectiveEmailRequestSchema, type SelectiveEmailRequest } from '@lacthu/contracts';
import { DialogFooter } from '../../../components/dialog-footer/dialog-footer';
import { readAddresses, withAddresses } from '../model/addresses';
import { adminTexts, mailTexts } from '../texts';
import { MailSubjectField, MailTextFields } from './mail-fields';
import { RecipientCount } from './recipient-count';
import { RecipientPicker } from './recipient-picker';

const TARGETS = ['all', 'user', 'pro', 'admin', 'custom'] as const;

/** A mail as it is being written. */
export type MailDraft = z.input<typeof selectiveEmailRequestSchema>;

export const EMPTY_MAIL: MailDraft = {
  title: '',
  message: '',
  emailSubject: '',
  targetType: 'all',
  specificUsers: [],
};

interface SelectiveEmailFormProps {
  readonly draft: MailDraft;
  /** Told what stands here when the form goes away, however it goes. */
  readonly onDraft: (draft: MailDraft) => void;
  readonly onCancel: () => void;
  readonly onSubmit: (mail: SelectiveEmailRequest) => void;
}

/** What is written, and to whom. */
export function SelectiveEmailForm({ draft, onDraft, onCancel, onSubmit }: SelectiveEmailFormProps) {
  const { control, register, handleSubmit, formState, watch, getValues, setValue } = useForm<
    MailDraft,
    unknown,
    SelectiveEmailRequest
  >({ resolver: zodResolver(selectiveEmailRequestSchema), defaultValues: draft });
  const [pasted, setPasted] = useState('');
  const target = watch('targetType') ?? 'all';

  const leave = useEffectEvent(() => onDraft(getValues()));
  useEffect(() => () => leave(), []);

  const setRecipients = (addresses: readonly string[]): void =>
    setValue('specificUsers', [...addresses], { shouldValidate: formState.isSubmitted });
  const submit = handleSubmit(({ specificUsers, ...rest }) =>
    onSubmit({ ...rest, specificUsers: rest.targetType === 'custom' ? specificUsers : [] }),
  );

  /** Addresses that were pasted but not added yet are meant too. */
  const takePasted = (): boolean => {
    if (target !== 'custom' || pasted.trim() === '') return true;
    const { addresses, unreadable } = readAddresses(pasted);
    setRecipients(withAddresses(getValues('specificUsers') ?? [], addresses));
    setPasted(unreadable.join('\n'));
    return unreadable.length === 0;
  };

  const { errors } = formState;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (takePasted()) void submit();
      }}
      noValidate
    >
      <Stack>
        <MailTextFields register={register} errors={errors} maxRows={12} />
        <MailSubjectField register={register} errors={errors} />
        <Controller
          name="targetType"
          control={control}
          render={({ field }) => (
            <Select
              label={mailTexts.target}
              data={TARGETS.map((value) => ({ value, label: mailTexts.targets[value] }))}
              value={field.value ?? 'all'}
              allowDeselect={false}
              onChange={(chosen) => field.onChange(TARGETS.find((known) => known === chosen) ?? 'all')}
            />
          )}
        />
        {target === 'custom' ? (
          <RecipientPicker
            addresses={watch('specificUsers') ?? []}
            pasted={pasted}
            problem={errors.specificUsers?.message}
            onChange={setRecipients}
            onPaste={setPasted}
            onTakePasted={takePasted}
          />
        ) : (
          <Text size="sm" c="dimmed" role="status">
            <RecipientCount role={target} />
          </Text>
        )}
        <DialogFooter>
          <Button variant="default" onClick={onCancel}>
            {adminTexts.cancel}
          </Button>
          <Button type="submit">{mailTexts.selectiveSubmit}</Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}
