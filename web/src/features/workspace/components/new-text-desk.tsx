import { useState } from 'react';
import { Tabs } from '@mantine/core';
import { IconClipboardText, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Project } from '@lacthu/contracts';
import { chapterListQuery } from '../../../api/chapters/chapters.queries';
import type { ChapterChoice } from '../hooks/use-chapter-choice';
import { workspaceTexts } from '../texts';
import type { WorkspaceSlots } from '../workspace-slots';
import { Desk } from './desk';
import styles from './new-text-desk.module.css';

interface NewTextDeskProps {
  readonly project: Project;
  readonly choice: ChapterChoice;
  readonly Import: WorkspaceSlots['Import'];
}

/** Nothing is chosen: a text to paste, or files to take in. An empty project begins with files. */
export function NewTextDesk({ project, choice, Import }: NewTextDeskProps) {
  const queryClient = useQueryClient();
  const [wasEmpty] = useState(project.chapter_count === 0);
  const [tab, setTab] = useState<string>(wasEmpty ? 'upload' : 'paste');

  // The first chapter of a new project is what comes next.
  const openFirst = async (): Promise<void> => {
    const [first] = await queryClient.fetchQuery(chapterListQuery(project.id));
    if (wasEmpty && first) choice.choose(first.id);
  };
  return (
    <Tabs
      value={tab}
      onChange={(chosen) => setTab(chosen ?? 'paste')}
      className={styles.tabs}
      keepMounted={false}
    >
      <Tabs.List aria-label={workspaceTexts.inputTabs}>
        <Tabs.Tab
          value="paste"
          className={styles.tab}
          leftSection={<IconClipboardText size={18} aria-hidden />}
        >
          {workspaceTexts.paste}
        </Tabs.Tab>
        <Tabs.Tab value="upload" className={styles.tab} leftSection={<IconUpload size={18} aria-hidden />}>
          {workspaceTexts.upload}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="paste" className={styles.panel}>
        <Desk project={project} chapter={null} previous={null} next={null} onChoose={choice.choose} />
      </Tabs.Panel>
      <Tabs.Panel value="upload" className={`${styles.panel} ${styles.upload}`}>
        <Import projectId={project.id} onImported={() => void openFirst()} />
      </Tabs.Panel>
    </Tabs>
  );
}
