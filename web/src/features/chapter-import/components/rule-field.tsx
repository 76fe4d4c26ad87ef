import { lazy, Suspense } from 'react';
import { Button, Group, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { SplitRules } from '../hooks/use-split-rules';
import { importTexts } from '../texts';
import styles from '../chapter-import.module.css';

const RulesDialog = lazy(async () => ({ default: (await import('./rules-dialog')).RulesDialog }));

interface RuleFieldProps {
  readonly rules: SplitRules;
  readonly isDisabled: boolean;
}

/** Which rule splits the file, and the way to the list of rules. */
export function RuleField({ rules, isDisabled }: RuleFieldProps) {
  const [isOpen, dialog] = useDisclosure(false);
  const chosen = rules.rules.find((rule) => rule.pattern === rules.chosen);
  return (
    <>
      <Group align="flex-end" gap="sm">
        <Select
          className={styles.rule}
          label={importTexts.rule}
          description={chosen?.description}
          size="md"
          data={rules.rules.map(({ pattern, name }) => ({ value: pattern, label: name }))}
          value={rules.chosen}
          allowDeselect={false}
          disabled={isDisabled}
          onChange={(pattern) => pattern !== null && rules.choose(pattern)}
        />
        <Button size="md" variant="default" disabled={isDisabled} onClick={dialog.open}>
          {importTexts.manageRules}
        </Button>
      </Group>
      {isOpen && (
        <Suspense>
          <RulesDialog rules={rules} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
