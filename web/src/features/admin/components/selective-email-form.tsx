import { useEffect, useState } from 'react';
import { Button, Select, Stack, Text } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { selectiveEmailRequestSchema, type SelectiveEmailRequest } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { formResolver } from '../../../lib/form-resolver';
import { DialogFooter } from '../../../ui/dialog-footer';
import { useMember } from '../../../session/session';
import { readAddresses, withAddresses } from '../model/addresses';
import { mailDraft } from '../model/mail-drafts';
import { mailTexts } from '../mail.texts';
import { MailSubjectField, MailTextFields } from './mail-fields';
import { RecipientCount } from './recipient-count';
import { RecipientPicker } from './recipient-picker';

type MailTarget = SelectiveEmailRequest['targetType'];
const TARGETS: readonly MailTarget[] = ['all', 'user', 'pro', 'admin', 'custom'];

interface SelectiveEmailFormProps {
  readonly onCancel: () => void;
  readonly onSubmit: (mail: SelectiveEmailRequest) => void;
}

/** Content and recipients of the mail, kept until it is sent, however the form is closed. */
export function SelectiveEmailForm({ onCancel, onSubmit }: SelectiveEmailFormProps) {
  const { id: userId } = useMember();
  const [{ pasted: pastedBefore, ...draft }] = useState(() => mailDraft.of(userId));
  const [pasted, setPasted] = useState(pastedBefore);
  const { control, register, handleSubmit, formState, watch, getValues, setValue, setFocus, subscribe } =
    useForm<z.input<typeof selectiveEmailRequestSchema>, unknown, SelectiveEmailRequest>({
      resolver: formResolver(selectiveEmailRequestSchema),
      defaultValues: draft,
    });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => mailDraft.keep(userId, values),
      }),
    [subscribe, userId],
  );
  const target: MailTarget | undefined = watch('targetType');

  const paste = (text: string): void => {
    setPasted(text);
    mailDraft.keep(userId, { pasted: text });
  };
  const setRecipients = (addresses: readonly string[]): void =>
    setValue('specificUsers', [...addresses], { shouldValidate: formState.isSubmitted });
  const submit = handleSubmit(({ specificUsers, ...rest }) =>
    onSubmit({ ...rest, specificUsers: rest.targetType === 'custom' ? specificUsers : [] }),
  );

  /** Pasted addresses that were not added yet are included too. */
  const takePasted = (): boolean => {
    if (target !== 'custom' || pasted.trim() === '') return true;
    const { addresses, unreadable } = readAddresses(pasted);
    setRecipients(withAddresses(getValues('specificUsers') ?? [], addresses));
    paste(unreadable.join('\n'));
    return unreadable.length === 0;
  };

  const { errors } = formState;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // An invalid address may be out of view and would silently block the mail, so it gets the focus.
        if (takePasted()) void submit();
        else setFocus('specificUsers');
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
              label={commonTexts.recipients}
              data={TARGETS.map((value) => ({ value, label: mailTexts.targets[value] }))}
              required
              placeholder={mailTexts.targetPlaceholder}
              value={target ?? null}
              ref={field.ref}
              error={errors.targetType?.message}
              allowDeselect={false}
              onChange={(chosen) => field.onChange(TARGETS.find((known) => known === chosen))}
            />
          )}
        />
        {target === 'custom' ? (
          <Controller
            name="specificUsers"
            control={control}
            render={({ field }) => (
              <RecipientPicker
                ref={field.ref}
                addresses={field.value ?? []}
                pasted={pasted}
                problem={errors.specificUsers?.message}
                onChange={setRecipients}
                onPaste={paste}
                onTakePasted={takePasted}
              />
            )}
          />
        ) : (
          <Text size="sm" c="dimmed" role="status">
            {target && <RecipientCount role={target} />}
          </Text>
        )}
        <DialogFooter>
          <Button variant="default" onClick={onCancel}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit">{mailTexts.selectiveSubmit}</Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}
