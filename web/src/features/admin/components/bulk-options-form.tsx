import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { BULK_UPGRADE_MONTHS, bulkUpgradeSchema, type BulkUpgrade } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { formResolver } from '../../../lib/form-resolver';
import { DialogFooter } from '../../../ui/dialog-footer';
import { RadioCards } from '../../../ui/radio-cards';
import type { BulkOptions } from '../upgrade.mutations';
import { bulkTexts } from '../bulk-upgrade.texts';
import { adminTexts } from '../texts';

const HANDLINGS = [
  'skip',
  'convert',
  'ignore',
] as const satisfies readonly BulkUpgrade['handleLifetimePro'][];

const formSchema = bulkUpgradeSchema.pick({
  months: true,
  reason: true,
  includeAdmins: true,
  handleLifetimePro: true,
});

interface BulkOptionsFormProps {
  readonly options: BulkOptions;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onSubmit: (options: BulkOptions) => void;
}

/** Form of what all accounts would get; submitting it only shows a preview. */
export function BulkOptionsForm({ options, isBusy, onCancel, onSubmit }: BulkOptionsFormProps) {
  const { control, register, handleSubmit, formState } = useForm<
    z.input<typeof formSchema>,
    unknown,
    BulkOptions
  >({ resolver: formResolver(formSchema), defaultValues: options });
  const submit = handleSubmit(onSubmit);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Controller
          name="months"
          control={control}
          render={({ field }) => (
            <RadioCards
              label={bulkTexts.months}
              options={BULK_UPGRADE_MONTHS.map((months) => ({
                value: String(months),
                label: adminTexts.months(months),
              }))}
              value={String(field.value)}
              onChange={(months) => field.onChange(Number(months))}
            />
          )}
        />
        <Controller
          name="handleLifetimePro"
          control={control}
          render={({ field }) => (
            <RadioCards
              label={bulkTexts.handling}
              options={HANDLINGS.map((value) => ({
                value,
                label: bulkTexts.handlings[value],
                hint: bulkTexts.handlingHints[value],
              }))}
              value={field.value ?? 'skip'}
              onChange={field.onChange}
            />
          )}
        />
        <Checkbox label={bulkTexts.includeAdmins} {...register('includeAdmins')} />
        <Textarea
          label={commonTexts.reason}
          description={bulkTexts.reasonHint}
          required
          autosize
          minRows={2}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <DialogFooter summary={<Text size="sm">{bulkTexts.previewHint}</Text>}>
          <Button variant="default" onClick={onCancel}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {bulkTexts.preview}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}
