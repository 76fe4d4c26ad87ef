import { lazy, Suspense } from 'react';
import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDotsVertical, IconEye, IconTrash, IconWorld, IconWorldOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ProjectListItem } from '@lacthu/contracts';
import { paths } from '../../../lib/paths';
import { dashboardTexts } from '../texts';
import { ProjectMenuItems } from '../../../widgets/project-menu-items';
import { useProjectActions } from '../../../widgets/publishing/use-project-actions';

const CoverDialog = lazy(async () => ({
  default: (await import('../../../widgets/publishing/cover-dialog')).CoverDialog,
}));

/** Action menu of a project. */
export function ProjectMenu({ project }: { readonly project: ProjectListItem }) {
  const [isCoverOpen, cover] = useDisclosure(false);
  const { publish, unpublish, remove, isBusy } = useProjectActions(project, cover.open);
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={220}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            loading={isBusy}
            aria-label={dashboardTexts.menu(project.name)}
          >
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ProjectMenuItems projectId={project.id} edit={dashboardTexts.edit} />
          {project.is_public ? (
            <>
              <Menu.Item
                component={Link}
                to={paths.story(project.id)}
                leftSection={<IconEye size={18} aria-hidden />}
              >
                {dashboardTexts.readPublic}
              </Menu.Item>
              <Menu.Item leftSection={<IconWorldOff size={18} aria-hidden />} onClick={unpublish}>
                {dashboardTexts.unpublish}
              </Menu.Item>
            </>
          ) : (
            <Menu.Item leftSection={<IconWorld size={18} aria-hidden />} onClick={publish}>
              {dashboardTexts.publish}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item color="son" leftSection={<IconTrash size={18} aria-hidden />} onClick={remove}>
            {dashboardTexts.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isCoverOpen && (
        <Suspense>
          <CoverDialog project={project} onClose={cover.close} />
        </Suspense>
      )}
    </>
  );
}
