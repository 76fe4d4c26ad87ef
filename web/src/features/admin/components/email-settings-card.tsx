import { Alert, Badge, Button, Group, Loader, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { EmailSettings } from '@lacthu/contracts';
import { ApiError, messageOf } from '../../../api/api-error';
import { useTestEmail } from '../mail.mutations';
import { mailTexts } from '../mail.texts';
import { Fact } from './fact';
import styles from '../admin.module.css';

/** Whether mail is configured, and a test mail. */
export function EmailSettingsCard({ settings }: { readonly settings: EmailSettings }) {
  const { emailConfigured, emailProvider, adminEmail } = settings;
  return (
    <section className={styles.card} aria-label={mailTexts.settingsHeading}>
      <Group justify="space-between">
        <Title order={2}>{mailTexts.settingsHeading}</Title>
        <Badge variant="light" tt="none" color={emailConfigured ? 'reu' : 'hoPhach'}>
          {emailConfigured ? mailTexts.configured : mailTexts.notConfigured}
        </Badge>
      </Group>
      {emailConfigured ? (
        <>
          <dl className={styles.facts}>
            <Fact name={mailTexts.provider} value={mailTexts.providers[emailProvider]} />
            {adminEmail !== null && <Fact name={mailTexts.adminEmail} value={adminEmail} />}
          </dl>
          <MailTest />
        </>
      ) : (
        <Text c="dimmed">{mailTexts.notConfiguredText}</Text>
      )}
    </section>
  );
}

function MailTest() {
  const test = useTestEmail();
  return (
    <div className={styles.mailTest}>
      <Button variant="default" disabled={test.isPending} onClick={() => test.mutate()}>
        {mailTexts.test}
      </Button>
      <div role="status" data-state={test.status} className={styles.mailTestState}>
        {test.isIdle && <Text c="dimmed">{mailTexts.testIdle}</Text>}
        {test.isPending && (
          <Group gap="xs">
            <Loader size="sm" aria-hidden />
            <Text>{mailTexts.testing}</Text>
          </Group>
        )}
        {test.isSuccess && (
          <Alert color="reu" icon={<IconCircleCheck aria-hidden />}>
            {test.data.message}
          </Alert>
        )}
        {test.isError && (
          <Alert
            color="son"
            icon={<IconCircleX aria-hidden />}
            title={messageOf(test.error, mailTexts.testFailure)}
          >
            {test.error instanceof ApiError && test.error.detail}
          </Alert>
        )}
      </div>
    </div>
  );
}
