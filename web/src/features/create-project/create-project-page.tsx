import { Anchor, Group, Title } from '@mantine/core';
import { Link } from 'react-router';
import { commonTexts } from '../../frequent.texts';
import { paths } from '../../lib/paths';
import { ProjectFormSheet } from './project-form-sheet';
import { RecentProjects } from './recent-projects';
import { createTexts } from './texts';
import styles from './create-project.module.css';

/** Creates a project; shows the latest ones beside the form. */
export function CreateProjectPage() {
  return (
    <div className={styles.page}>
      <title>{`${createTexts.title} · Lạc Thư`}</title>
      <Group justify="space-between" mb="lg">
        <Title order={1}>{createTexts.heading}</Title>
        <Anchor component={Link} to={paths.dashboard}>
          {commonTexts.toDashboard}
        </Anchor>
      </Group>
      <div className={styles.columns}>
        <ProjectFormSheet />
        <RecentProjects />
      </div>
    </div>
  );
}
