import type { ReactNode } from 'react';
import { ActionIcon, Button, Group, Menu, Title } from '@mantine/core';
import {
  IconArrowLeft,
  IconDots,
  IconHeadphones,
  IconList,
  IconTools,
  IconVocabulary,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Project } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { glossaryQuery } from '../../../api/projects/glossary.queries';
import { formatNumber } from '../../../lib/format/format';
import { paths } from '../../../lib/paths';
import { ProjectMenuItems } from '../../../widgets/project-menu-items';
import { workspaceTexts } from '../texts';
import { PublishControl } from './publish-control';
import styles from '../workspace.module.css';

interface WorkspaceHeaderProps {
  readonly project: Project;
  /** Opens the chapter list when it is a drawer; the tools contain the publish button then. */
  readonly onChapters: (() => void) | null;
  /** Opens the tools when they are a drawer. */
  readonly onTools: (() => void) | null;
  readonly onGlossary: () => void;
}

/** The project's name and its links. */
export function WorkspaceHeader({ project, onChapters, onTools, onGlossary }: WorkspaceHeaderProps) {
  const entries = useQuery(glossaryQuery(project.id)).data;
  const terms = workspaceTexts.glossaryCount(formatNumber(entries?.length ?? 0));
  return (
    <header className={styles.header}>
      <Button
        component={Link}
        to={paths.dashboard}
        variant="subtle"
        size="md"
        px="xs"
        aria-label={workspaceTexts.dashboard}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        <span className={styles.wideOnly}>{workspaceTexts.dashboard}</span>
      </Button>
      <Title order={1} size="h3" className={styles.name}>
        {project.name}
      </Title>
      {onChapters ? (
        <ActionIcon variant="default" size={44} aria-label={workspaceTexts.openChapters} onClick={onChapters}>
          <IconList size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <Group gap="xs" wrap="nowrap">
          <Button
            variant="default"
            size="md"
            title={workspaceTexts.glossaryHint}
            aria-keyshortcuts="Alt+G"
            leftSection={<IconVocabulary size={18} aria-hidden />}
            onClick={onGlossary}
          >
            {terms}
          </Button>
          <Button
            component={Link}
            to={paths.audioPlaylist(project.id)}
            variant="default"
            size="md"
            leftSection={<IconHeadphones size={18} aria-hidden />}
          >
            {commonTexts.playlist}
          </Button>
          <PublishControl project={project} />
        </Group>
      )}
      {onTools && (
        <ActionIcon variant="default" size={44} aria-label={workspaceTexts.openTools} onClick={onTools}>
          <IconTools size={20} aria-hidden />
        </ActionIcon>
      )}
      <MoreMenu project={project}>
        {onChapters && (
          <Menu.Item leftSection={<IconVocabulary size={18} aria-hidden />} onClick={onGlossary}>
            {terms}
          </Menu.Item>
        )}
      </MoreMenu>
    </header>
  );
}

interface MoreMenuProps {
  readonly project: Project;
  /** Entries above those of every project. */
  readonly children: ReactNode;
}

function MoreMenu({ project, children }: MoreMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={workspaceTexts.more}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <ProjectMenuItems projectId={project.id} edit={workspaceTexts.editProject} />
      </Menu.Dropdown>
    </Menu>
  );
}
