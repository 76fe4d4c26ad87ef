import { Accordion, Anchor, Button, List, Stack, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { askConfirm } from '../../../ui/ask-confirm';
import { KeyPromo } from '../../../widgets/engine-fields/key-promo';
import { paths } from '../../../lib/paths';
import { toasts } from '../../../lib/toasts';
import type { QuickConfig } from '../model/quick-config';
import { quickTexts } from '../texts';
import styles from '../quick-translate.module.css';

/** Instructions, links to key shops, and related pages. */
export function Guide({ quick }: { readonly quick: QuickConfig }) {
  const clear = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: quickTexts.clearConfigQuestion,
      text: quickTexts.clearConfigText,
      confirm: quickTexts.clearConfigConfirm,
      isDangerous: true,
    });
    if (!agreed) return;
    quick.clear();
    toasts.success(quickTexts.configCleared);
  };
  return (
    <Stack gap="lg">
      <Accordion order={2} variant="contained" transitionDuration={0} multiple>
        <Words title={quickTexts.guide} items={quickTexts.guideSteps} isOrdered />
        <Words title={quickTexts.notes} items={quickTexts.noteItems} />
        <Words title={quickTexts.features} items={quickTexts.featureItems} />
      </Accordion>
      <KeyPromo />
      <nav aria-labelledby="quick-links">
        <Title order={2} size="h4" id="quick-links" mb={4}>
          {quickTexts.links}
        </Title>
        <List size="sm" spacing={6} listStyleType="none">
          <List.Item>
            <Anchor component={Link} to={paths.dashboard} size="sm">
              {quickTexts.linkDashboard}
            </Anchor>
          </List.Item>
          <List.Item>
            <Anchor component={Link} to={paths.home} size="sm">
              {quickTexts.linkHome}
            </Anchor>
          </List.Item>
        </List>
      </nav>
      <Button
        variant="default"
        className={styles.wrapped}
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => void clear()}
      >
        {quickTexts.clearConfig}
      </Button>
    </Stack>
  );
}

interface WordsProps {
  readonly title: string;
  readonly items: readonly string[];
  readonly isOrdered?: boolean;
}

function Words({ title, items, isOrdered = false }: WordsProps) {
  return (
    <Accordion.Item value={title}>
      <Accordion.Control>{title}</Accordion.Control>
      <Accordion.Panel>
        <List size="sm" spacing={4} type={isOrdered ? 'ordered' : 'unordered'}>
          {items.map((item) => (
            <List.Item key={item}>{item}</List.Item>
          ))}
        </List>
      </Accordion.Panel>
    </Accordion.Item>
  );
}
