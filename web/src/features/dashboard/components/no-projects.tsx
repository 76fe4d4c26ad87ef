import { IconBook2 } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/empty-state';
import { PlainLinkButton } from '../../../ui/plain-button';
import { paths } from '../../../lib/paths';
import { dashboardTexts } from '../texts';

/** An empty account has one obvious next step. */
export function NoProjects() {
  return (
    <EmptyState
      mark={<IconBook2 size="100%" stroke={1.2} />}
      title={dashboardTexts.emptyTitle}
      text={dashboardTexts.emptyText}
      action={
        <PlainLinkButton primary to={paths.createProject}>
          {dashboardTexts.create}
        </PlainLinkButton>
      }
    />
  );
}
