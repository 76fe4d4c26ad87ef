import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Leftovers } from '@lacthu/contracts';
import { IconX } from '@tabler/icons-react';
import { commonTexts } from '../../../frequent.texts';
import { Dialog } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import { QueryState } from '../../../widgets/query-state';
import { formatNumber } from '../../../lib/format/format';
import { leftoversQuery } from '../../../api/projects/leftovers.queries';
import { TranslateLeftovers } from '../batch-translation/translate-leftovers';
import { LeftoverLines } from './leftover-lines';
import { useAllowing, type Allowing } from './use-allowing';
import { leftoversTexts } from './texts';
import styles from './leftovers.module.css';

interface LeftoversDialogProps {
  readonly projectId: number;
  readonly stylePrompt: string;
  readonly onClose: () => void;
  readonly onOpenChapter: (id: number) => void;
}

/** All leftover Chinese of a project's translations, and the allow-list. */
export function LeftoversDialog(props: LeftoversDialogProps) {
  const isPhone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  const leftovers = useQuery(leftoversQuery(props.projectId));
  return (
    <Dialog
      onClose={props.onClose}
      title={leftoversTexts.title}
      size="60rem"
      fullScreen={isPhone ?? false}
      classNames={{ body: styles.body }}
    >
      <QueryState
        query={leftovers}
        failure={leftoversTexts.failure}
        loading={<Skeleton h={320} role="status" aria-label={leftoversTexts.loading} />}
      >
        {(data) => <LeftoversOf {...props} leftovers={data} />}
      </QueryState>
    </Dialog>
  );
}

interface LeftoversOfProps extends LeftoversDialogProps {
  readonly leftovers: Leftovers;
}

function LeftoversOf(props: LeftoversOfProps) {
  const { projectId, stylePrompt, leftovers, onClose, onOpenChapter } = props;
  const { total, chapters, fixable, leftovers: lines, allowed } = leftovers;
  const allowing = useAllowing(projectId, allowed);
  return (
    <>
      <LastChange allowing={allowing} />
      {total === 0 ? (
        <EmptyState
          title={leftoversTexts.none}
          text={allowed.length > 0 ? leftoversTexts.noneButAllowed : leftoversTexts.noneText}
          action={
            <Button variant="default" onClick={onClose}>
              {commonTexts.close}
            </Button>
          }
        />
      ) : (
        <>
          <Group justify="space-between" gap="xs">
            <div>
              <Text role="status" fw={600}>
                {leftoversTexts.total(formatNumber(total), formatNumber(chapters))}
              </Text>
              <Text size="sm" c="dimmed">
                {leftoversTexts.savedOnly}
              </Text>
              {fixable.lines < total && (
                <Text size="sm" c="dimmed">
                  {leftoversTexts.lockedHint(formatNumber(total - fixable.lines))}
                </Text>
              )}
            </div>
            <TranslateLeftovers
              projectId={projectId}
              stylePrompt={stylePrompt}
              leftovers={leftovers}
              onStarted={onClose}
            />
          </Group>
          {lines.length < total && (
            <Alert color="hoPhach" py="xs">
              {leftoversTexts.cut(formatNumber(lines.length), formatNumber(total))}
            </Alert>
          )}
          <LeftoverLines lines={lines} allowing={allowing} onOpenChapter={onOpenChapter} />
        </>
      )}
      {allowed.length > 0 && <AllowedRuns allowed={allowed} allowing={allowing} />}
    </>
  );
}

function LastChange({ allowing }: { readonly allowing: Allowing }) {
  return (
    <div role="status" className={styles.lastChange}>
      {allowing.done !== null && (
        <Alert color="reu" py="xs">
          <Group justify="space-between" gap="xs">
            <Text size="sm">{allowing.done}</Text>
            <Button variant="default" loading={allowing.isBusy} onClick={allowing.undo}>
              {commonTexts.undo}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}

interface AllowedRunsProps {
  readonly allowed: readonly string[];
  readonly allowing: Allowing;
}

/** Allowed Chinese; each entry can be removed. */
function AllowedRuns({ allowed, allowing }: AllowedRunsProps) {
  return (
    <section className={styles.allowed}>
      <h3 className={styles.heading}>{leftoversTexts.allowed(formatNumber(allowed.length))}</h3>
      <Text size="sm" c="dimmed">
        {leftoversTexts.allowedHint}
      </Text>
      <ul className={styles.runs}>
        {allowed.map((run) => (
          <li key={run}>
            <Button
              variant="default"
              px="sm"
              className={styles.allow}
              aria-label={leftoversTexts.forbidRun(run)}
              rightSection={<IconX size={16} aria-hidden />}
              disabled={allowing.isBusy}
              onClick={() => allowing.forbid(run)}
            >
              <span lang="zh" className={styles.run}>
                {run}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
