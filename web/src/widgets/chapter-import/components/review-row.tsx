import { useEffect, useRef, useState, type RefObject, type KeyboardEvent } from 'react';
import { ActionIcon, Checkbox, Menu, UnstyledButton, Button, TextInput } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowMerge,
  IconCut,
  IconDots,
  IconPencil,
  IconPlaylistX,
  IconPlus,
} from '@tabler/icons-react';
import { cutText, SPLIT_WARNING_TEXTS } from '@lacthu/novel-text';
import { CHAPTER_LIMITS } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { formatNumber } from '../../../lib/format/format';
import { isComposing } from '../../../lib/keyboard/composing';
import type { ImportDraft } from '../model/import-draft';
import type { ListedChapter } from '../model/listed-chapters';
import { importTexts } from '../texts';
import styles from '../chapter-import.module.css';

/** Maximum length of a title in the preview (specification 2, §9). */
const TITLE_CHARACTERS = 100;

interface ReviewRowProps {
  readonly chapter: ListedChapter;
  readonly draft: ImportDraft;
  /** Applies an edit and reports when it is not possible. */
  readonly attempt: (step: () => void) => void;
  readonly onCut: () => void;
}

/** One chapter of the preview: included or excluded, title, text and actions. */
export function ReviewRow({ chapter, draft, attempt, onCut }: ReviewRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const menu = useFocusAfter(isRenaming);
  const { title, isExcluded } = chapter;
  if (isRenaming) {
    return (
      <RenameForm
        title={title}
        onSave={(wanted) => attempt(() => draft.rename(chapter, wanted))}
        onDone={() => setRenaming(false)}
      />
    );
  }
  return (
    <div className={styles.previewRow} data-chapter={chapter.id} data-excluded={isExcluded || undefined}>
      <Checkbox
        className={styles.pick}
        aria-label={importTexts.include(title)}
        checked={!isExcluded}
        onChange={() => draft.setExcluded([chapter], !isExcluded)}
      />
      <UnstyledButton className={styles.previewText} title={importTexts.cutChapter} onClick={onCut}>
        <Facts chapter={chapter} />
      </UnstyledButton>
      <RowMenu
        button={menu}
        chapter={chapter}
        draft={draft}
        attempt={attempt}
        onCut={onCut}
        onRename={() => setRenaming(true)}
      />
    </div>
  );
}

function Facts({ chapter }: { readonly chapter: ListedChapter }) {
  const { place, title, length, isExcluded } = chapter;
  const notes = chapter.warnings.map((warning) => SPLIT_WARNING_TEXTS[warning]).join('; ');
  return (
    <>
      <span className={styles.number}>{place === null ? '–' : formatNumber(place)}</span>
      <span className={styles.previewTitle} title={title}>
        {cutText(title, TITLE_CHARACTERS)}
      </span>
      <span className={styles.length}>
        {length === null ? importTexts.lengthUnknown : importTexts.length(formatNumber(length))}
      </span>
      {(notes !== '' || isExcluded) && (
        <span className={styles.notes} title={notes}>
          {isExcluded ? (
            importTexts.excluded
          ) : (
            <>
              <IconAlertTriangle size={14} aria-hidden /> {notes}
            </>
          )}
        </span>
      )}
    </>
  );
}

/** The button that gets the focus after renaming, because the field is gone. */
function useFocusAfter(isRenaming: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) button.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  return button;
}

interface RowMenuProps extends ReviewRowProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onRename: () => void;
}

function RowMenu({ button, chapter, draft, attempt, onCut, onRename }: RowMenuProps) {
  const { title, isExcluded, canMerge } = chapter;
  return (
    <Menu position="bottom-end" shadow="md" width={240} withinPortal>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={importTexts.actionsOf(title)}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowMerge size={18} aria-hidden />}
          disabled={!canMerge}
          onClick={() => attempt(() => draft.merge(chapter))}
        >
          {importTexts.mergeNext}
        </Menu.Item>
        <Menu.Item leftSection={<IconCut size={18} aria-hidden />} onClick={onCut}>
          {importTexts.cutChapter}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onRename}>
          {importTexts.rename}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={
            isExcluded ? <IconPlus size={18} aria-hidden /> : <IconPlaylistX size={18} aria-hidden />
          }
          onClick={() => draft.setExcluded([chapter], !isExcluded)}
        >
          {isExcluded ? importTexts.includeAgain : importTexts.exclude}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface RenameFormProps {
  readonly title: string;
  readonly onSave: (title: string) => void;
  readonly onDone: () => void;
}

/** Renames a title in its row. Not a form element, because the list may be inside a form. */
function RenameForm({ title, onSave, onDone }: RenameFormProps) {
  const [wanted, setWanted] = useState(title);
  const save = (): void => {
    // An empty or unchanged title changes nothing.
    if (wanted.trim() !== '' && wanted.trim() !== title) onSave(wanted);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else onDone();
  };
  return (
    <div className={styles.renaming}>
      <TextInput
        className={styles.rule}
        aria-label={importTexts.renameLabel(title)}
        maxLength={CHAPTER_LIMITS.title}
        autoFocus
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="sm" onClick={save}>
        {commonTexts.save}
      </Button>
      <Button size="sm" variant="subtle" px="xs" onClick={onDone}>
        {importTexts.cancelRename}
      </Button>
    </div>
  );
}
