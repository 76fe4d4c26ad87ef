import { useEffect } from 'react';
import { Button, Checkbox, Stack, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { broadcastRequestSchema, type BroadcastRequest } from '@lacthu/contracts';
import { askConfirm } from '../../../ui/ask-confirm';
import { formResolver } from '../../../lib/form-resolver';
import { formatNumber } from '../../../lib/format/format';
import { useMember } from '../../../session/session';
import { userCountQuery } from '../admin.queries';
import { useBroadcast, useIsSending } from '../mail.mutations';
import { BLANK_BROADCAST, broadcastDraft } from '../model/mail-drafts';
import { mailTexts } from '../mail.texts';
import { MailSubjectField, MailTextFields } from './mail-fields';
import styles from '../admin.module.css';

/** Notification to all users; also by mail when mail is configured. An unsent draft survives a change of tabs. */
export function BroadcastForm({ canMail }: { readonly canMail: boolean }) {
  const { id: userId } = useMember();
  const broadcast = useBroadcast();
  const isSending = useIsSending();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, reset, subscribe, watch } = useForm<
    z.input<typeof broadcastRequestSchema>,
    unknown,
    BroadcastRequest
  >({
    resolver: formResolver(broadcastRequestSchema),
    defaultValues: { ...broadcastDraft.of(userId), ...(canMail ? {} : { sendEmail: false }) },
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => broadcastDraft.keep(userId, values),
      }),
    [subscribe, userId],
  );
  useEffect(() => broadcastDraft.onForgotten(() => reset(BLANK_BROADCAST)), [reset]);

  const submit = handleSubmit(async (body) => {
    // An unknown number of users does not prevent sending.
    const users = await queryClient.fetchQuery(userCountQuery('all')).catch(() => null);
    const agreed = await askConfirm({
      title: mailTexts.broadcastQuestion,
      text: whatHappens(users, body.sendEmail),
      confirm: mailTexts.broadcastSubmit,
    });
    if (!agreed) return;
    broadcast.mutate(body);
  });

  const { errors } = formState;
  return (
    <section className={styles.card} aria-label={mailTexts.broadcastHeading}>
      <Title order={2}>{mailTexts.broadcastHeading}</Title>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <MailTextFields register={register} errors={errors} />
          {canMail && <Checkbox label={mailTexts.sendEmail} {...register('sendEmail')} />}
          {canMail && watch('sendEmail') && <MailSubjectField register={register} errors={errors} />}
          <Button type="submit" className={styles.submit} loading={isSending}>
            {mailTexts.broadcastSubmit}
          </Button>
        </Stack>
      </form>
    </section>
  );
}

/** @param users number of users; null when unknown */
function whatHappens(users: number | null, byMail: boolean): string {
  const web = users === null ? mailTexts.broadcastEveryone : mailTexts.broadcastWeb(formatNumber(users));
  return byMail ? `${web} ${mailTexts.broadcastMail}` : web;
}
