import { useState } from 'react';
import { ActionIcon, Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { compileRule } from '@lacthu/novel-text';
import { toasts } from '../../../lib/toasts';
import type { ChoosableRule, SplitRules } from '../hooks/use-split-rules';
import { importTexts } from '../texts';
import { RuleTest } from './rule-test';
import styles from '../chapter-import.module.css';

interface RulesDialogProps {
  readonly rules: SplitRules;
  readonly onClose: () => void;
}

/** Choosing, adding, deleting and trying rules. */
export function RulesDialog({ rules, onClose }: RulesDialogProps) {
  return (
    <Modal opened onClose={onClose} title={importTexts.rulesTitle} size="lg">
      <Stack>
        <Text size="sm">{importTexts.rulesIntro}</Text>
        <Radio.Group aria-label={importTexts.rulesList} value={rules.chosen} onChange={rules.choose}>
          <Stack gap="xs">
            {rules.rules.map((rule) => (
              <RuleRow key={rule.pattern} rule={rule} onDelete={() => rules.remove(rule.pattern)} />
            ))}
          </Stack>
        </Radio.Group>
        <NewRule rules={rules} />
        <RuleTest pattern={rules.chosen} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{importTexts.close}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function RuleRow({ rule, onDelete }: { readonly rule: ChoosableRule; readonly onDelete: () => void }) {
  return (
    <Group wrap="nowrap" justify="space-between">
      <Radio
        className={styles.ruleName}
        value={rule.pattern}
        label={rule.name}
        description={rule.isOwn ? <code>{rule.pattern}</code> : rule.description}
      />
      {rule.isOwn && (
        <ActionIcon
          variant="subtle"
          color="son"
          size={44}
          aria-label={importTexts.deleteRule(rule.name)}
          onClick={onDelete}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

function NewRule({ rules }: { readonly rules: SplitRules }) {
  const [pattern, setPattern] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const add = (): void => {
    if (!isUsable(pattern)) return setProblem(importTexts.invalidRule);
    if (!rules.add(pattern)) toasts.info(importTexts.ruleExists);
    setPattern('');
  };

  return (
    <Group align="flex-start" wrap="nowrap">
      <TextInput
        className={styles.rule}
        label={importTexts.newRule}
        description={importTexts.newRuleHint}
        autoComplete="off"
        spellCheck={false}
        error={problem}
        value={pattern}
        onChange={(event) => {
          setProblem(null);
          setPattern(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add();
        }}
      />
      <Button mt={48} variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        {importTexts.addRule}
      </Button>
    </Group>
  );
}

function isUsable(pattern: string): boolean {
  try {
    compileRule(pattern);
    return true;
  } catch {
    return false;
  }
}
