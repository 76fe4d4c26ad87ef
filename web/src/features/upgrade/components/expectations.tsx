import { Paper, Text, Title } from '@mantine/core';
import { EXPECTATIONS, expectationTexts } from '../texts';
import styles from '../upgrade-page.module.css';

/** What Pro changes for three kinds of people, in place of invented praise. */
export function Expectations() {
  return (
    <section aria-labelledby="cho-doi">
      <Title order={2} id="cho-doi" mb="sm">
        {expectationTexts.heading}
      </Title>
      <ul className={styles.cards}>
        {EXPECTATIONS.map(({ title, text }) => (
          <Paper component="li" withBorder p="md" key={title}>
            <Title order={3} size="h4">
              {title}
            </Title>
            <Text c="dimmed" mt={4}>
              {text}
            </Text>
          </Paper>
        ))}
      </ul>
    </section>
  );
}
