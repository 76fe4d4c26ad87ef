import { Accordion, Title } from '@mantine/core';
import { faqTexts, QUESTIONS } from '../texts';
import styles from '../upgrade-page.module.css';

/** Questions people ask before they pay, with what is promised. */
export function Questions() {
  return (
    <section aria-labelledby="hoi-dap" className={styles.questions}>
      <Title order={2} id="hoi-dap" mb="sm">
        {faqTexts.heading}
      </Title>
      <Accordion multiple variant="separated" order={3}>
        {QUESTIONS.map(({ question, answer }) => (
          <Accordion.Item key={question} value={question}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
