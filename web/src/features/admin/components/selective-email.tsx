import { useState } from 'react';
import { Button, Group, Title } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { mailTexts } from '../mail.texts';
import { SelectiveEmailDialog } from './selective-email-dialog';
import styles from '../admin.module.css';

/** The way to a mail for some. */
export function SelectiveEmail() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.card} aria-label={mailTexts.selective}>
      <Group justify="space-between">
        <Title order={2}>{mailTexts.selective}</Title>
        <Button
          variant="default"
          leftSection={<IconMailForward size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {mailTexts.write}
        </Button>
      </Group>
      {isOpen && <SelectiveEmailDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
