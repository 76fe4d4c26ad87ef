import { lazy, Suspense, useState } from 'react';
import { IconFlag } from '@tabler/icons-react';
import type { Story } from '@lacthu/contracts';
import { useSession } from '../../../session/session';
import { storyTexts } from '../texts';
import styles from '../story.module.css';

const ReportDialog = lazy(async () => ({
  default: (await import('../../../widgets/report/report-dialog')).ReportDialog,
}));

/** The quiet way to tell administrators that something is wrong with a story; not for whoever published it. */
export function ReportButton({ story }: { readonly story: Story }) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (user && user.id === story.translator?.id) return null;
  return (
    <>
      <button type="button" className={styles.report} onClick={() => setOpen(true)}>
        <IconFlag size={18} aria-hidden />
        {storyTexts.report}
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog target="story" id={story.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
