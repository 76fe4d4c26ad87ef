import { Anchor, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { commonTexts } from '../../frequent.texts';
import { ApiError } from '../../api/api-error';
import { projectQuery } from '../../api/projects/project.queries';
import { QueryState } from '../../widgets/query-state';
import { PlainLinkButton } from '../../ui/plain-button';
import { paths } from '../../lib/paths';
import { routeId } from '../../lib/route-id';
import { EditSheet } from './edit-sheet';
import { editTexts } from './texts';
import styles from './edit-project.module.css';

/** Edits a project's names, description and cover. */
export function EditProjectPage() {
  const id = routeId(useParams().projectId);
  return id === null ? <Navigate to={paths.dashboard} replace /> : <EditProject id={id} />;
}

function EditProject({ id }: { readonly id: number }) {
  const project = useQuery(projectQuery(id));
  return (
    <div className={styles.page}>
      <title>{`${editTexts.title} · Lạc Thư`}</title>
      <QueryState
        query={project}
        failure={loadFailure(project.error)}
        fallback={editTexts.loadFailure}
        action={<PlainLinkButton to={paths.dashboard}>{commonTexts.toDashboard}</PlainLinkButton>}
        loading={
          <Stack role="status" aria-label={editTexts.loading}>
            <Skeleton h={40} w="60%" />
            <Skeleton h={420} />
          </Stack>
        }
      >
        {(data) => (
          <>
            <Group gap="md" mb="sm">
              <Anchor component={Link} to={paths.dashboard}>
                {commonTexts.toDashboard}
              </Anchor>
              <Anchor component={Link} to={paths.project(id)}>
                {editTexts.toProject}
              </Anchor>
            </Group>
            <Title order={1} mb="lg">
              {editTexts.heading}
            </Title>
            <EditSheet project={data} />
          </>
        )}
      </QueryState>
    </div>
  );
}

function loadFailure(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return editTexts.notFound;
  return status === 403 ? editTexts.forbidden : editTexts.loadFailure;
}
