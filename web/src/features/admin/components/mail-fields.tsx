import { Textarea, TextInput } from '@mantine/core';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { MAIL_LIMITS } from '@lacthu/contracts';
import { mailTexts } from '../mail.texts';

interface MailFieldsProps<Name extends string> {
  readonly register: (name: Name) => UseFormRegisterReturn;
  readonly errors: { readonly [Field in Name]?: { readonly message?: string | undefined } | undefined };
}

interface MailTextFieldsProps extends MailFieldsProps<'title' | 'message'> {
  /** Maximum visible lines of the message field; without it the field grows with the text. */
  readonly maxRows?: number;
}

/** Title and message of a bulk mail. */
export function MailTextFields({ register, errors, maxRows }: MailTextFieldsProps) {
  return (
    <>
      <TextInput
        label={mailTexts.titleField}
        required
        maxLength={MAIL_LIMITS.title}
        error={errors.title?.message}
        {...register('title')}
      />
      <Textarea
        label={mailTexts.messageField}
        required
        autosize
        minRows={4}
        maxRows={maxRows}
        maxLength={MAIL_LIMITS.message}
        error={errors.message?.message}
        {...register('message')}
      />
    </>
  );
}

/** The subject of the mail, if it differs from the title. */
export function MailSubjectField({ register, errors }: MailFieldsProps<'emailSubject'>) {
  return (
    <TextInput
      label={mailTexts.emailSubject}
      description={mailTexts.emailSubjectHint}
      maxLength={MAIL_LIMITS.subject}
      error={errors.emailSubject?.message}
      {...register('emailSubject')}
    />
  );
}
