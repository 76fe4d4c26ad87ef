import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useHotkeys } from '@mantine/hooks';
import type { Chapter, Project } from '@lacthu/contracts';
import { hasHan } from '@lacthu/novel-text';
import { useAllowedHan } from '../../../api/projects/leftovers.queries';
import { useStoredValue } from '../../../lib/storage/stored-value';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { keepLocked } from '../../../widgets/text-tools/locked-lines';
import { useChapterSaving } from '../hooks/use-chapter-saving';
import { useDraftedChapter, type DraftedChapter } from '../hooks/use-drafted-chapter';
import { useLineLocks } from '../hooks/use-line-locks';
import { useShownLine } from '../hooks/use-shown-line';
import { useStylePrompt } from '../hooks/use-style-prompt';
import { useTranslating } from '../hooks/use-translating';
import { outlineOf } from '../model/align-paragraphs';
import { chapterView, type WorkspaceView } from '../model/workspace-view';
import { changedByTool } from '../model/draft';
import { workspaceTexts } from '../texts';
import { AlignedView } from './aligned-view';
import { EditorHeader } from './editor-header';
import { EditorNotices } from './editor-notices';
import { EngineStrip } from './engine-strip';
import { ScrollPane } from './scroll-pane';
import { takeBack } from './take-back';
import { TextView } from './text-view';
import styles from './chapter-editor.module.css';

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog')).ConflictDialog }));

interface ChapterEditorProps {
  readonly project: Project;
  /** null for a text that is not a chapter yet. */
  readonly chapter: Chapter | null;
  readonly previous: number | null;
  readonly next: number | null;
  readonly onChoose: (id: number | null) => void;
}

/** Editor of one chapter: read, translate, edit, save. */
export function ChapterEditor({ project, chapter, previous, next, onChoose }: ChapterEditorProps) {
  const drafted = useDraftedChapter(project.id, chapter);
  const { draft, change, replace, lines } = drafted;
  const stylePrompt = useStylePrompt(project);
  const [note, setNote] = useState<string | null>(null);
  const translating = useTranslating(drafted, stylePrompt, setNote);
  const saving = useChapterSaving({
    projectId: project.id,
    chapter,
    drafted,
    isTranslating: translating.run !== null,
    onCreated: onChoose,
  });
  const lockLines = useLineLocks(saving);
  const changeByTool = useToolChange(drafted);
  const [view, setView] = useEditorView(chapter !== null);
  const shown = useShownLine(() => setView('aligned'));
  const [wasFoundAtWork] = useState(drafted.isDirty || translating.run !== null);

  useHotkeys(
    [
      ['mod+Enter', () => translating.start()],
      ['mod+S', () => (chapter ? saving.save() : saving.saveAsNew())],
      ['alt+ArrowLeft', () => previous !== null && onChoose(previous)],
      ['alt+ArrowRight', () => next !== null && onChoose(next)],
    ],
    [],
  );

  const allowed = useAllowedHan(project.id, hasHan(draft.target));
  const outline = useMemo(
    () => outlineOf(draft.source, draft.target, { failed: draft.failed, allowed, lines }),
    [draft.source, draft.target, draft.failed, allowed, lines],
  );
  const { start } = translating;
  const retranslate = useCallback((lines: readonly number[]) => start(lines), [start]);
  const setTarget = useCallback((target: string) => change({ target }), [change]);
  const fill = (target: string, words: string): void => {
    const kept = changeByTool(target);
    if (kept !== null) setNote(kept.words === null ? words : kept.words);
  };

  return (
    <section className={styles.editor} aria-label={draft.title}>
      <EditorHeader
        drafted={drafted}
        saving={saving}
        chapter={chapter}
        view={view}
        onView={setView}
        previous={previous}
        next={next}
        onChoose={onChoose}
      />
      <EditorNotices
        drafted={drafted}
        translating={translating}
        saving={saving}
        wasFoundAtWork={wasFoundAtWork}
      />
      <ScrollPane>
        {view === 'aligned' ? (
          <AlignedView
            projectId={project.id}
            draft={draft}
            run={translating.run}
            allowed={allowed}
            lines={lines}
            shown={shown}
            onTarget={setTarget}
            onRestore={(texts) => replace({ ...draft, ...texts })}
            onFill={fill}
            onRetranslate={retranslate}
            onLock={chapter ? lockLines : null}
          />
        ) : (
          <TextView
            source={draft.source}
            target={draft.target}
            isLocked={translating.run !== null}
            onChange={change}
            onTakeBack={translating.run ? null : (takeBack(drafted)?.run ?? null)}
          />
        )}
      </ScrollPane>
      <EngineStrip
        drafted={drafted}
        translating={translating}
        saving={saving}
        chapter={chapter}
        view={view}
        onView={setView}
        outline={outline}
        note={note}
      />
      {saving.conflict && (
        <Suspense>
          <ConflictDialog theirs={saving.conflict} mine={draft} saving={saving} />
        </Suspense>
      )}
    </section>
  );
}

/** A new text opens as plain fields to paste into; chapters open in the user's preferred view. */
function useEditorView(hasChapter: boolean): readonly [WorkspaceView, (view: WorkspaceView) => void] {
  const stored = useStoredValue(chapterView);
  const [forNew, setForNew] = useState<WorkspaceView>('text');
  return hasChapter ? [stored, chapterView.set] : [forNew, setForNew];
}

interface ToolChange {
  /** Message about skipped locked lines; null when there were none. */
  readonly words: string | null;
}

/** Applies a tool's result to the translation, except locked lines. @returns null when it could not be applied */
function useToolChange({
  draft,
  lines,
  replace,
}: Pick<DraftedChapter, 'draft' | 'lines' | 'replace'>): (target: string) => ToolChange | null {
  return (target) => {
    const settled = keepLocked(draft.target, target, lines.locked);
    if (settled === null) {
      toasts.error(workspaceTexts.lockedMisplaced(formatNumber(lines.locked.size)));
      return null;
    }
    if (settled.text !== draft.target) replace(changedByTool(draft, settled.text));
    return { words: settled.kept === 0 ? null : workspaceTexts.keptLocked(formatNumber(settled.kept)) };
  };
}
