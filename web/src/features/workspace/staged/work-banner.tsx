import type { Project } from '@lacthu/contracts';
import { useMember } from '../../../session/session';
import { stagedStore } from './staged-store';
import { useWork } from './staged-work';
import { useInputPlace } from './use-input-place';
import { WorkNotice } from './work-notice';
import styles from './staged.module.css';

/** Work over staged chapters, while the person looks at something else. */
export function WorkBanner({ project }: { readonly project: Project }) {
  const store = stagedStore({ userId: useMember().id, placeId: project.id });
  const { work, outcome } = useWork(store);
  const { tab } = useInputPlace();
  const isQuiet = work === null && (outcome?.failures.length ?? 0) === 0;
  if (isQuiet || tab === 'staged') return null;
  return (
    <div className={styles.banner}>
      <WorkNotice store={store} />
    </div>
  );
}
