import type { ReactNode } from 'react';
import { Menu } from '@mantine/core';
import { IconDownload, IconHistory, IconMusicDown, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ChapterSummary } from '@lacthu/contracts';
import { messageOf } from '../../../api/api-error';
import { chapterQuery } from '../../../api/chapters/chapters.queries';
import { askConfirm } from '../../../ui/ask-confirm';
import { downloadAudio, downloadText } from '../../../lib/download-file';
import { toasts } from '../../../lib/toasts';
import { useDeleteChapter } from '../chapter.mutations';
import { draftKey, setDraft } from '../model/draft-store';
import { workspaceTexts } from '../texts';

interface ChapterMenuProps {
  readonly chapter: ChapterSummary;
  readonly onClose: () => void;
  readonly onRename: () => void;
  readonly onVersions: () => void;
  readonly onDeleted: () => void;
  /** The button below which the menu opens. */
  readonly children: ReactNode;
}

/** Actions on one chapter; the menu is open on mount. */
export function ChapterMenu(props: ChapterMenuProps) {
  const { chapter, onClose, onRename, onVersions, onDeleted, children } = props;
  const { audio_url: audio } = chapter;
  const queryClient = useQueryClient();
  const deletion = useDeleteChapter(chapter.project_id);

  const download = async (): Promise<void> => {
    try {
      const { title, translated_content: text } = await queryClient.fetchQuery(chapterQuery(chapter.id));
      if (text.trim() === '') return toasts.error(workspaceTexts.nothingToDownload);
      downloadText(title, text);
    } catch (error) {
      toasts.error(messageOf(error, workspaceTexts.downloadFailure));
    }
  };

  const downloadSound = async (address: string): Promise<void> => {
    try {
      await downloadAudio(chapter.title, address);
    } catch {
      toasts.error(workspaceTexts.downloadFailure);
    }
  };

  const remove = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: workspaceTexts.deleteQuestion,
      text: workspaceTexts.deleteExplanation(chapter.title),
      confirm: workspaceTexts.deleteChapter,
      isDangerous: true,
    });
    if (!agreed) return;
    try {
      await deletion.mutateAsync(chapter.id);
      setDraft(draftKey(chapter.project_id, chapter.id), null);
      toasts.success(workspaceTexts.deleted);
      onDeleted();
    } catch (error) {
      toasts.error(messageOf(error, workspaceTexts.deleteFailure));
    }
  };

  return (
    <Menu defaultOpened position="bottom-end" shadow="md" width={200} onClose={onClose}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onRename}>
          {workspaceTexts.renameChapter}
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void download()}>
          {workspaceTexts.downloadText}
        </Menu.Item>
        {audio && (
          <Menu.Item
            leftSection={<IconMusicDown size={18} aria-hidden />}
            onClick={() => void downloadSound(audio)}
          >
            {workspaceTexts.downloadAudio}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconHistory size={18} aria-hidden />} onClick={onVersions}>
          {workspaceTexts.versions}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="son"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => void remove()}
        >
          {workspaceTexts.deleteChapter}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
