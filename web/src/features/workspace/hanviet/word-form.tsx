import { useEffect, useEffectEvent, useState } from 'react';
import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { Controller, useForm, useWatch, type Control } from 'react-hook-form';
import type { TonePlacement } from '@lacthu/hanviet';
import { commonTexts } from '../../../frequent.texts';
import { ApiError, messageOf } from '../../../api/api-error';
import { Dialog } from '../../../ui/dialog';
import { RadioCards } from '../../../ui/radio-cards';
import { formResolver } from '../../../lib/form-resolver';
import { showFieldErrors } from '../../../api/field-errors';
import { toasts } from '../../../lib/toasts';
import { useHanvietSettings } from '../../../settings/hanviet-settings';
import { hanvietTexts } from './hanviet.texts';
import { asKind, suggestedTargets, type WordKind } from './suggested-targets';
import { useWordSaving } from './use-word-saving';
import { SCOPES, wordFieldsSchema, type WordFields } from './word-fields';
import type { WordToFix } from './word-to-fix';
import styles from './hanviet.module.css';

const KINDS: readonly WordKind[] = ['name', 'phrase'];
const KIND_CARDS = KINDS.map((value) => ({ value, ...hanvietTexts.kinds[value] }));
const SCOPE_CHOICES = SCOPES.map((value) => ({ value, label: hanvietTexts.scopes[value] }));
const FIELDS = ['source', 'target'] as const;
/** Debounce in ms before a reading is requested. */
const READING_PAUSE_MS = 250;

interface WordFormProps {
  readonly projectId: number;
  readonly word: WordToFix;
  /** Approved names of the project: Chinese → Vietnamese. */
  readonly names: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** Changes the Vietnamese of a Chinese word: a known meaning or a new one, as a name of the project or as a phrase. */
export function WordForm({ projectId, word, names, onClose }: WordFormProps) {
  const saving = useWordSaving(projectId);
  const { register, control, handleSubmit, setError, setValue, formState } = useForm<
    WordFields,
    unknown,
    WordFields
  >({
    resolver: formResolver(wordFieldsSchema),
    defaultValues: { source: word.source, target: word.target, kind: word.kind, scope: 'project' },
  });
  const { errors, isSubmitting } = formState;
  const { source, target, kind } = useWatch({ control });
  // For a selected word only its reading is known.
  const isUntold = word.source !== '' && word.target === '';
  const { reading, suggestions } = useSuggestions(word, source ?? '', kind ?? 'name');
  // Once cleared or chosen, the field is no longer prefilled.
  const [isTargetTheirs, setTargetTheirs] = useState(false);
  usePrefill(isUntold && !isTargetTheirs ? reading : '', (first) => setValue('target', first));
  const nameNow = names[(source ?? '').trim()];

  const takeSuggestion = (suggestion: string): void => {
    setTargetTheirs(true);
    setValue('target', suggestion, { shouldValidate: true });
  };
  const save = async (fields: WordFields): Promise<void> => {
    try {
      await saving(fields, word.meanings);
      onClose();
    } catch (error) {
      if (error instanceof ApiError) showFieldErrors(error, FIELDS, setError);
      toasts.error(messageOf(error, hanvietTexts.saveFailure));
    }
  };

  return (
    <Dialog onClose={onClose} title={word.target === '' ? hanvietTexts.addWord : hanvietTexts.formTitle}>
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <Stack gap="sm">
          <TextInput
            label={commonTexts.chinese}
            lang="zh"
            required
            data-autofocus={word.source === '' || undefined}
            error={errors.source?.message}
            {...register('source')}
          />
          <TextInput
            label={commonTexts.vietnamese}
            required
            data-autofocus={word.source !== '' || undefined}
            error={errors.target?.message}
            {...register('target', { onChange: () => setTargetTheirs(true) })}
          />
          <Suggestions suggestions={suggestions} chosen={target} onChoose={takeSuggestion} />
          <KindFields control={control} kind={kind} nameNow={nameNow} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" size="md" onClick={onClose}>
              {commonTexts.cancel}
            </Button>
            <Button type="submit" size="md" loading={isSubmitting}>
              {commonTexts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

interface SuggestionsProps {
  readonly suggestions: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (suggestion: string) => void;
}

function Suggestions({ suggestions, chosen, onChoose }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <div role="group" aria-label={hanvietTexts.suggestions} className={styles.suggestions}>
      {suggestions.map((suggestion) => (
        <Button
          key={suggestion}
          size="md"
          px="sm"
          variant={suggestion === chosen ? 'light' : 'default'}
          aria-pressed={suggestion === chosen}
          onClick={() => onChoose(suggestion)}
        >
          {suggestion}
        </Button>
      ))}
    </div>
  );
}

interface KindFieldsProps {
  readonly control: Control<WordFields, unknown, WordFields>;
  readonly kind: WordKind | undefined;
  /** The approved name of the project for this word. */
  readonly nameNow: string | undefined;
}

/** A name of the project or a phrase, and where the phrase is valid. */
function KindFields({ control, kind, nameNow }: KindFieldsProps) {
  return (
    <>
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <RadioCards
            label={hanvietTexts.as}
            options={KIND_CARDS}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {kind === 'phrase' && (
        <Controller
          control={control}
          name="scope"
          render={({ field }) => (
            <SegmentedControl
              fullWidth
              aria-label={hanvietTexts.scope}
              data={SCOPE_CHOICES}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
      {kind === 'phrase' && nameNow !== undefined && (
        <Text size="sm" role="status">
          {hanvietTexts.isNameAlready(nameNow)}
        </Text>
      )}
    </>
  );
}

/** Prefills the field until the user changes it. */
function usePrefill(known: string, write: (text: string) => void): void {
  const prefill = useEffectEvent(write);
  useEffect(() => {
    if (known !== '') prefill(known);
  }, [known]);
}

/** Suggestions: the current text, the dictionary's meanings, the reading; for a newly typed word only the last two. */
function useSuggestions(word: WordToFix, typed: string, kind: WordKind) {
  const [{ tonePlacement }] = useHanvietSettings();
  const [source] = useDebouncedValue(typed.trim(), READING_PAUSE_MS);
  const facts = useQuery(wordDetailsQuery(source, tonePlacement)).data;
  const reading = asKind(facts?.reading ?? '', kind);
  const shown = source === word.source ? [word.target, ...word.meanings] : [];
  return { reading, suggestions: suggestedTargets([...shown, ...(facts?.meanings ?? []), reading]) };
}

/** The built-in dictionary's knowledge of a word. */
interface WordDetails {
  readonly reading: string;
  /** Empty when the dictionary splits the word. */
  readonly meanings: readonly string[];
}

/** Details of a word; fails when this browser runs no worker, and then nothing is suggested. */
function wordDetailsQuery(source: string, tonePlacement: TonePlacement) {
  return queryOptions({
    queryKey: ['hanviet-word', tonePlacement, source],
    queryFn: async ({ signal }): Promise<WordDetails> => {
      const { convertInBrowser } = await import('../../../hanviet/convert-in-browser');
      const { lines } = await convertInBrowser({ text: source, mode: 'both', tonePlacement }, signal);
      const { spans = [], reading } = lines[0] ?? {};
      return { reading: reading?.text ?? '', meanings: spans.length === 1 ? (spans[0]?.meanings ?? []) : [] };
    },
    enabled: source !== '',
    staleTime: Infinity,
    retry: false,
  });
}
