import { useEffect } from 'react';
import { Anchor, Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { commonTexts } from '../../frequent.texts';
import { messageOf } from '../../api/api-error';
import { projectQuery } from '../../api/projects/project.queries';
import { paths } from '../../lib/paths';
import { routeId } from '../../lib/route-id';
import { toasts } from '../../lib/toasts';
import { useImportDraft } from '../../widgets/chapter-import/use-import-draft';
import { useLeaveWarning } from '../../widgets/chapter-import/use-leave-warning';
import { ImportForm } from '../../widgets/chapter-import/import-panel';
import { importTexts } from '../../widgets/chapter-import/texts';
import styles from '../../widgets/chapter-import/chapter-import.module.css';

/** Appends chapters from files to a project. */
export function UpdateChaptersPage() {
  const id = routeId(useParams().projectId);
  return id === null ? <Navigate to={paths.dashboard} replace /> : <UpdateChapters projectId={id} />;
}

function UpdateChapters({ projectId }: { readonly projectId: number }) {
  const navigate = useNavigate();
  const project = useQuery(projectQuery(projectId));
  const open = useImportDraft();
  useLeaveWarning(open.draft);

  // A project that fails to load redirects to the dashboard, with the reason.
  const { error } = project;
  useEffect(() => {
    if (!error) return;
    toasts.error(messageOf(error, importTexts.updateFailure));
    void navigate(paths.dashboard, { replace: true });
  }, [error, navigate]);

  return (
    <div className={styles.page}>
      <title>{`${commonTexts.updateChapters} · Lạc Thư`}</title>
      <Group gap="md" mb="sm">
        <Anchor component={Link} to={paths.dashboard}>
          {commonTexts.toDashboard}
        </Anchor>
        <Anchor component={Link} to={paths.project(projectId)}>
          {importTexts.backToProject}
        </Anchor>
      </Group>
      <Title order={1}>{commonTexts.updateChapters}</Title>
      {project.data ? (
        <Text fw={500}>{project.data.name}</Text>
      ) : (
        <Skeleton h={24} w={240} role="status" aria-label={importTexts.loading} />
      )}
      <Text c="dimmed" mb="lg">
        {importTexts.updateIntro}
      </Text>
      <ImportForm
        projectId={projectId}
        open={open}
        place="page"
        onImported={() => void navigate(paths.project(projectId))}
      />
    </div>
  );
}
