import { Menu } from '@mantine/core';
import { IconFilePlus, IconHeadphones, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { commonTexts } from '../frequent.texts';
import { paths } from '../lib/paths';

interface ProjectMenuItemsProps {
  readonly projectId: number;
  /** Label of the link to the edit page. */
  readonly edit: string;
}

/** Entries that the dashboard's and the workspace's menu of a project share. */
export function ProjectMenuItems({ projectId, edit }: ProjectMenuItemsProps) {
  const links = [
    { to: paths.editProject(projectId), label: edit, Icon: IconPencil },
    { to: paths.updateChapters(projectId), label: commonTexts.updateChapters, Icon: IconFilePlus },
    { to: paths.audioPlaylist(projectId), label: commonTexts.playlist, Icon: IconHeadphones },
  ];
  return links.map(({ to, label, Icon }) => (
    <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={18} aria-hidden />}>
      {label}
    </Menu.Item>
  ));
}
