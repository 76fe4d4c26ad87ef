import { useMemo, useState } from 'react';
import { Skeleton, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { GlossaryEntry } from '@lacthu/contracts';
import { commonTexts } from '../../../../frequent.texts';
import { Dialog } from '../../../../ui/dialog';
import { QueryState } from '../../../../widgets/query-state';
import { formatNumber } from '../../../../lib/format/format';
import { useEscapeInside } from '../../../../lib/react/use-escape-inside';
import { glossaryQuery } from '../../../../api/projects/glossary.queries';
import { ApprovedEntries } from './approved-entries';
import { BookNames } from './book-names';
import { glossaryTexts } from './glossary.texts';
import { Inbox } from './inbox';
import { Misses } from './misses';
import { Transfer } from './transfer';
import styles from './glossary.module.css';

interface GlossaryDialogProps {
  readonly projectId: number;
  /** The chapter on the desk; null for a text that is none yet. */
  readonly chapterId: number | null;
  readonly readSource: () => string;
  /** Shows the names found in the book first. */
  readonly startsWithNames?: boolean;
  readonly onClose: () => void;
  /** The person goes on to a chapter. */
  readonly onLeave: () => void;
}

/** Names, terms and forms of address of a project. */
export function GlossaryDialog(props: GlossaryDialogProps) {
  const isPhone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  const entries = useQuery(glossaryQuery(props.projectId));
  const escape = useEscapeInside(props.onClose);
  return (
    <Dialog
      onClose={props.onClose}
      {...escape}
      title={glossaryTexts.dialogTitle}
      size="70rem"
      fullScreen={isPhone ?? false}
      classNames={{ content: styles.content, body: styles.body }}
    >
      <QueryState
        query={entries}
        failure={glossaryTexts.failure}
        loading={<Skeleton h={320} aria-label={commonTexts.loading} />}
      >
        {(data) => <Glossary {...props} entries={data} />}
      </QueryState>
    </Dialog>
  );
}

interface GlossaryProps extends GlossaryDialogProps {
  readonly entries: readonly GlossaryEntry[];
}

function Glossary(props: GlossaryProps) {
  const { projectId, chapterId, entries, readSource, startsWithNames = false, onLeave } = props;
  const approved = entries.filter(({ status }) => status === 'approved');
  const proposed = entries.filter(({ status }) => status === 'proposed');
  const known = useMemo(() => new Set(entries.map(({ source }) => source)), [entries]);
  // Pending proposals are shown first, unless names were asked for.
  const [tab, setTab] = useState<string | null>(() => {
    if (startsWithNames) return 'names';
    return proposed.length > 0 ? 'inbox' : 'approved';
  });
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false} className={styles.tabs}>
      <Tabs.List aria-label={glossaryTexts.tabs}>
        <Tabs.Tab value="approved">{glossaryTexts.approvedTab(formatNumber(approved.length))}</Tabs.Tab>
        <Tabs.Tab value="inbox">{glossaryTexts.inboxTab(formatNumber(proposed.length))}</Tabs.Tab>
        <Tabs.Tab value="names">{glossaryTexts.bookNamesTab}</Tabs.Tab>
        <Tabs.Tab value="misses">{glossaryTexts.missesTab}</Tabs.Tab>
        <Tabs.Tab value="transfer">{glossaryTexts.transferTab}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="approved" className={styles.panel}>
        <ApprovedEntries projectId={projectId} entries={approved} />
      </Tabs.Panel>
      <Tabs.Panel value="inbox" className={styles.panel}>
        <Inbox projectId={projectId} entries={proposed} readSource={readSource} />
      </Tabs.Panel>
      <Tabs.Panel value="names" className={styles.panel}>
        <BookNames projectId={projectId} known={known} />
      </Tabs.Panel>
      <Tabs.Panel value="misses" className={styles.panel}>
        <Misses projectId={projectId} chapterId={chapterId} onLeave={onLeave} />
      </Tabs.Panel>
      <Tabs.Panel value="transfer" className={styles.panel}>
        <Transfer projectId={projectId} />
      </Tabs.Panel>
    </Tabs>
  );
}
