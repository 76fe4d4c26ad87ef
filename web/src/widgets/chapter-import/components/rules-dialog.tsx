import { useState, useEffect } from 'react';
import {
  ActionIcon,
  Button,
  Group,
  Radio,
  Stack,
  Text,
  TextInput,
  Alert,
  List,
  Textarea,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { compileRule } from '@lacthu/novel-text';
import { useMutation } from '@tanstack/react-query';
import { toasts } from '../../../lib/toasts';
import { isComposing } from '../../../lib/keyboard/composing';
import { formatNumber } from '../../../lib/format/format';
import { ruleAfter, type ChoosableRule, type SplitRules } from '../use-split-rules';
import { importTexts } from '../texts';
import { ImportDialog, type ImportDialogState } from './import-dialog';
import { ImportWorker, ImportWorkError } from '../worker/import-worker';
import styles from '../chapter-import.module.css';

/** Maximum number of titles shown for a long sample. */
const SHOWN = 200;

interface RulesDialogProps extends ImportDialogState {
  readonly rules: SplitRules;
  /** Pattern of the current rule. */
  readonly chosen: string;
  readonly onChoose: (pattern: string) => void;
}

/** Selects, adds, deletes and tests rules. */
export function RulesDialog({ rules, chosen, onChoose, ...state }: RulesDialogProps) {
  const remove = (pattern: string): void => {
    const refusal = rules.remove(pattern);
    if (refusal !== null) return toasts.error(refusal);
    if (pattern === chosen) onChoose(ruleAfter(rules.rules, pattern));
  };
  const add = (pattern: string, name?: string): void => {
    if (!rules.add(pattern, name)) toasts.info(importTexts.ruleExists);
    onChoose(pattern);
  };
  return (
    <ImportDialog {...state} title={importTexts.rulesTitle} size="lg">
      <Stack>
        <Text size="sm">{rules.texts.intro}</Text>
        <Radio.Group aria-label={importTexts.rulesList} value={chosen} onChange={onChoose}>
          <Stack gap="xs">
            {rules.rules.map((rule) => (
              <RuleRow key={rule.pattern} rule={rule} onDelete={() => remove(rule.pattern)} />
            ))}
          </Stack>
        </Radio.Group>
        {rules.presets.length > 0 && (
          <Group gap="xs">
            <Text size="sm">{importTexts.presets}</Text>
            {rules.presets.map(({ name, pattern, description }) => (
              <Button
                key={pattern}
                variant="default"
                size="compact-md"
                className={styles.tall}
                title={description}
                aria-label={importTexts.addPreset(name)}
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => add(pattern, name)}
              >
                {name}
              </Button>
            ))}
          </Group>
        )}
        <NewRule texts={rules.texts} onAdd={add} />
        <RuleTest pattern={chosen} />
        <Group justify="flex-end">
          <Button onClick={state.onClose}>{importTexts.close}</Button>
        </Group>
      </Stack>
    </ImportDialog>
  );
}

function RuleRow({ rule, onDelete }: { readonly rule: ChoosableRule; readonly onDelete: () => void }) {
  return (
    <Group wrap="nowrap" justify="space-between">
      <Radio
        className={styles.ruleName}
        value={rule.pattern}
        label={rule.name}
        description={rule.description ?? <code>{rule.pattern}</code>}
      />
      {rule.canBeDeleted && (
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

interface NewRuleProps {
  readonly texts: SplitRules['texts'];
  readonly onAdd: (pattern: string) => void;
}

function NewRule({ texts, onAdd }: NewRuleProps) {
  const [pattern, setPattern] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const add = (): void => {
    if (pattern.trim() === '') return setProblem(texts.empty);
    if (!isUsable(pattern)) return setProblem(texts.invalid);
    onAdd(pattern);
    setPattern('');
  };

  return (
    <div className={styles.newRule}>
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
          if (event.key === 'Enter' && !isComposing(event)) add();
        }}
      />
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        {importTexts.addRule}
      </Button>
    </div>
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

/** Tests the selected rule on a sample, or on pasted text. */
function RuleTest({ pattern }: { readonly pattern: string }) {
  const [text, setText] = useState<string>(importTexts.sample);
  const [worker] = useState(() => new ImportWorker());
  useEffect(() => () => worker.stop(), [worker]);
  const trial = useMutation({
    mutationFn: () => worker.ask('tryRule', { text, pattern }),
    networkMode: 'always',
  });
  const run = (): void => {
    if (text.trim() === '' || pattern === '') return toasts.error(importTexts.testMissing);
    trial.mutate();
  };
  return (
    <div>
      <Textarea
        label={importTexts.testText}
        autosize
        minRows={4}
        maxRows={10}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button my="sm" variant="default" loading={trial.isPending} onClick={run}>
        {importTexts.test}
      </Button>
      <div role="status">
        {trial.isError && (
          <Alert color="son">
            {trial.error instanceof ImportWorkError ? trial.error.message : importTexts.analysisFailure}
          </Alert>
        )}
        {trial.data?.found === 0 && <Alert color="son">{importTexts.foundNothing}</Alert>}
        {trial.data !== undefined && trial.data.found > 0 && (
          <Alert color="reu" title={importTexts.found(formatNumber(trial.data.titles.length))}>
            <List size="sm">
              {trial.data.titles.slice(0, SHOWN).map((title, place) => (
                <List.Item key={place}>{title || importTexts.noTitle}</List.Item>
              ))}
            </List>
          </Alert>
        )}
      </div>
    </div>
  );
}
