import { ActionIcon, Badge, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconHistory } from '@tabler/icons-react';
import type { Chapter, ChapterState } from '@lacthu/contracts';
import { useIsHandheld } from '../../../lib/react/use-is-phone';
import type { ChapterSaving } from '../hooks/use-chapter-saving';
import type { DraftedChapter } from '../hooks/use-drafted-chapter';
import type { WorkspaceView } from '../model/workspace-view';
import { workspaceTexts } from '../texts';
import { VersionsLazily } from '../versions/versions-lazily';
import { ViewChoice } from './view-choice';
import { SavingStatus } from './saving-status';
import styles from './chapter-editor.module.css';

interface EditorHeaderProps {
  readonly drafted: DraftedChapter;
  readonly saving: ChapterSaving;
  readonly chapter: Chapter | null;
  readonly view: WorkspaceView;
  readonly onView: (view: WorkspaceView) => void;
  readonly previous: number | null;
  readonly next: number | null;
  readonly onChoose: (id: number) => void;
}

const STATE_COLORS = {
  untranslated: 'gray',
  partial: 'hoPhach',
  translated: 'reu',
} as const satisfies Record<ChapterState, string>;

/** The chapter's title, links to its neighbours, and, where there is room, its state and view. */
export function EditorHeader(props: EditorHeaderProps) {
  const { drafted, chapter, previous, next, onChoose } = props;
  const isPhone = useIsHandheld();
  return (
    <header className={styles.header}>
      {chapter && <Turn to={previous} label={workspaceTexts.previousChapter} onChoose={onChoose} isBack />}
      <TextInput
        className={styles.title}
        size="md"
        aria-label={workspaceTexts.chapterTitle}
        placeholder={workspaceTexts.chapterTitlePlaceholder}
        value={drafted.draft.title}
        onChange={(event) => drafted.change({ title: event.currentTarget.value })}
      />
      {chapter && <Turn to={next} label={workspaceTexts.nextChapter} onChoose={onChoose} />}
      {!isPhone && <Standing {...props} />}
    </header>
  );
}

/** On a phone the strip below the editor contains it. */
function Standing({ saving, chapter, view, onView }: EditorHeaderProps) {
  return (
    <>
      <SavingStatus saving={saving} />
      {chapter && (
        <Badge variant="light" color={STATE_COLORS[chapter.state]} tt="none" size="lg">
          {workspaceTexts.states[chapter.state]}
        </Badge>
      )}
      {chapter && <VersionsButton chapter={chapter} />}
      <ViewChoice view={view} onView={onView} />
    </>
  );
}

function VersionsButton({ chapter }: { readonly chapter: Chapter }) {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={workspaceTexts.versions}
        title={workspaceTexts.versions}
        onClick={dialog.open}
      >
        <IconHistory size={20} aria-hidden />
      </ActionIcon>
      {isOpen && <VersionsLazily chapter={chapter} onClose={dialog.close} />}
    </>
  );
}

interface TurnProps {
  readonly to: number | null;
  readonly label: string;
  readonly isBack?: boolean;
  readonly onChoose: (id: number) => void;
}

function Turn({ to, label, isBack = false, onChoose }: TurnProps) {
  const Icon = isBack ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={label}
      title={label}
      disabled={to === null}
      onClick={() => to !== null && onChoose(to)}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
