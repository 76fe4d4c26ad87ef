import { ActionIcon, Badge, Button, Text, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowLeft, IconDeviceFloppy, IconFilePlus, IconLanguage, IconX } from '@tabler/icons-react';
import type { Project } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { askConfirm } from '../../../ui/ask-confirm';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { TextView } from '../components/text-view';
import { reportStripHeight } from '../hooks/report-strip-height';
import { useStylePrompt } from '../hooks/use-style-prompt';
import { textsOf, updated, type PlacedChapter, type StagedTexts } from './staged-chapter';
import type { StagedStore } from './staged-store';
import { useWork } from './staged-work';
import { stagedTexts } from './texts';
import { useStagedActs } from './use-staged-acts';
import { WorkNotice } from './work-notice';
import editorStyles from '../components/chapter-editor.module.css';
import styles from './staged.module.css';

interface StagedEditorProps {
  readonly project: Project;
  readonly store: StagedStore;
  readonly item: PlacedChapter;
  readonly onBack: () => void;
}

/** Editor of a staged chapter. Typed text is applied by 'update', dropped by 'cancel', and stored until then. */
export function StagedEditor({ project, store, item: { place, chapter }, onBack }: StagedEditorProps) {
  const acts = useStagedActs(store, useStylePrompt(project));
  const isBusy = useWork(store).work !== null;
  const texts = textsOf(chapter);
  const isDirty = chapter.edit !== null;
  const isLocked = chapter.status === 'translating';

  const change = (part: Partial<StagedTexts>): void => store.type(chapter.id, { ...texts, ...part });
  const takeOver = async (): Promise<void> => store.change(chapter.id, updated(chapter));
  const update = (): void => {
    if (!isDirty) return toasts.info(stagedTexts.nothingToUpdate);
    void takeOver();
    toasts.success(stagedTexts.updatedNote);
  };
  const cancel = async (): Promise<void> => {
    const agreed =
      !isDirty ||
      (await askConfirm({
        title: stagedTexts.cancelEditQuestion,
        text: stagedTexts.cancelEditText,
        confirm: commonTexts.discard,
        dismiss: stagedTexts.keepEditing,
        isDangerous: true,
      }));
    if (!agreed) return;
    await store.change(chapter.id, { edit: null });
    onBack();
  };
  const translate = (): void => {
    if (isBusy) return;
    if (texts.content.trim() === '') return toasts.error(commonTexts.pasteSource);
    void takeOver();
    acts.translate([chapter.id]);
  };
  const add = (): void => {
    if (texts.title.trim() === '') return toasts.error(stagedTexts.titleMissing);
    if (texts.translated_content.trim() === '') return toasts.error(stagedTexts.translationMissing);
    void takeOver();
    acts.add([chapter.id]);
  };
  useHotkeys(
    [
      ['mod+Enter', translate],
      ['mod+S', update],
    ],
    [],
  );

  return (
    <section className={editorStyles.editor} aria-label={stagedTexts.editor(formatNumber(place))}>
      <header className={editorStyles.header}>
        <ActionIcon variant="default" size={44} aria-label={stagedTexts.back} onClick={onBack}>
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <TextInput
          className={editorStyles.title}
          size="md"
          aria-label={stagedTexts.titleField}
          readOnly={isLocked}
          value={texts.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Badge variant="light" color={isDirty ? 'hoPhach' : 'gray'} tt="none" size="lg">
          {isDirty ? stagedTexts.unsaved : stagedTexts.statuses[chapter.status ?? 'waiting']}
        </Badge>
      </header>
      <div className={styles.editorNotices}>
        <WorkNotice store={store} />
        {chapter.reason && (
          <Text size="sm" c="var(--lt-danger)">
            {chapter.reason}
          </Text>
        )}
      </div>
      <div className={styles.editorTexts}>
        <TextView
          source={texts.content}
          target={texts.translated_content}
          isLocked={isLocked}
          onTakeBack={null}
          onChange={({ source, target }) =>
            change({
              ...(source === undefined ? {} : { content: source }),
              ...(target === undefined ? {} : { translated_content: target }),
            })
          }
        />
      </div>
      <div ref={reportStripHeight} className={styles.editorStrip}>
        <Button
          size="md"
          disabled={isBusy}
          leftSection={<IconLanguage size={18} aria-hidden />}
          onClick={translate}
        >
          {isLocked ? commonTexts.translating : commonTexts.translate}
        </Button>
        <Button
          size="md"
          className={styles.last}
          variant={isDirty ? 'filled' : 'default'}
          disabled={isLocked}
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          onClick={update}
        >
          {commonTexts.updateChapters}
        </Button>
        <Button
          size="md"
          variant="default"
          disabled={isLocked}
          leftSection={<IconX size={18} aria-hidden />}
          onClick={() => void cancel()}
        >
          {stagedTexts.cancelEdit}
        </Button>
        <Button
          size="md"
          variant="default"
          disabled={isBusy}
          leftSection={<IconFilePlus size={18} aria-hidden />}
          onClick={add}
        >
          {stagedTexts.addThis}
        </Button>
      </div>
    </section>
  );
}
