import { lazy, Suspense, useRef } from 'react';
import { Button, Checkbox, Group, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEverTrue } from '../../../lib/react/use-ever-true';
import type { OpenImport } from '../use-import-draft';
import type { SplitRules } from '../use-split-rules';
import { textsOf } from '../model/import-state';
import { importTexts } from '../texts';
import styles from '../chapter-import.module.css';

const RulesDialog = lazy(async () => ({ default: (await import('./rules-dialog')).RulesDialog }));

/** Represents the book's own chapters in the list of rules; no pattern is blank. */
const OWN = ' ';

interface RuleFieldProps {
  readonly open: OpenImport;
  readonly rules: SplitRules;
  readonly isDisabled: boolean;
}

/** Rule that splits the texts: the book's own chapters, a pattern, or none for several texts. */
export function RuleField({ open, rules, isDisabled }: RuleFieldProps) {
  const { draft, state } = open;
  const { choice, sources } = state;
  const texts = textsOf(sources);
  const isMany = texts.length > 1;
  const canSplitEach = isMany && texts.some(({ hasOwnChapters }) => !hasOwnChapters);
  return (
    <>
      {canSplitEach && (
        <Checkbox
          label={importTexts.splitsEach}
          description={importTexts.splitsEachHint}
          checked={choice.splitsEach}
          disabled={isDisabled}
          onChange={(event) => void draft.choose({ splitsEach: event.currentTarget.checked })}
        />
      )}
      {(!isMany || (canSplitEach && choice.splitsEach)) && sources.length > 0 && (
        <RuleChoice open={open} rules={rules} isDisabled={isDisabled} />
      )}
    </>
  );
}

function RuleChoice({ open: { draft, state }, rules, isDisabled }: RuleFieldProps) {
  const [isOpen, dialog] = useDisclosure(false);
  const wasOpened = useEverTrue(isOpen);
  const button = useRef<HTMLButtonElement>(null);
  const { choice, sources } = state;
  const [only, ...others] = textsOf(sources);
  const hasOwn = others.length === 0 && only?.hasOwnChapters === true;
  const value = hasOwn && !choice.ignoresOwn ? OWN : choice.pattern;
  const description = rules.rules.find(({ pattern }) => pattern === choice.pattern)?.description;

  const choose = (pattern: string): void => {
    void draft.choose(pattern === OWN ? { ignoresOwn: false } : { pattern, ignoresOwn: hasOwn });
  };
  return (
    <>
      <Group align="flex-end" gap="sm">
        <Select
          className={styles.rule}
          label={importTexts.rule}
          description={value === OWN ? importTexts.ownChaptersHint : description}
          size="md"
          data={[
            ...(hasOwn ? [{ value: OWN, label: importTexts.ownChapters }] : []),
            ...rules.rules.map(({ pattern, name }) => ({ value: pattern, label: name })),
          ]}
          value={value}
          allowDeselect={false}
          disabled={isDisabled}
          onChange={(pattern) => pattern !== null && choose(pattern)}
        />
        <Button ref={button} size="md" variant="default" disabled={isDisabled} onClick={dialog.open}>
          {importTexts.manageRules}
        </Button>
      </Group>
      {wasOpened && (
        <Suspense>
          <RulesDialog
            isOpen={isOpen}
            rules={rules}
            chosen={choice.pattern}
            onChoose={choose}
            onClose={dialog.close}
            onClosed={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
