import { Alert, List } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import type { Engine } from '../../settings/ai-settings';
import { aiTexts } from './texts';

/** Advice for the chosen engine. */
export function Tips({ engine }: { readonly engine: Engine }) {
  return (
    <Alert color="hoPhach" title={aiTexts.tipsTitle} icon={<IconBulb aria-hidden />}>
      <List size="sm" spacing={4}>
        {aiTexts.tips[engine].map((tip) => (
          <List.Item key={tip}>{tip}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
