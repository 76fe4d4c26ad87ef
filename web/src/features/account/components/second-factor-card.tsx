import { useState } from 'react';
import { Alert, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SecondFactorState } from '@lacthu/contracts';
import { QueryState } from '../../../widgets/query-state';
import { useRestoredFocus } from '../../../lib/react/use-restored-focus';
import { formatDateTime } from '../../../lib/format/format';
import { useSession } from '../../../session/session';
import { secondFactorQuery } from '../api/second-factor.queries';
import { OwnDataSection } from './own-data-section';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorChanges } from './second-factor-changes';
import { SecondFactorSetUp } from './second-factor-set-up';
import { securityTexts } from '../security.texts';
import styles from '../security-page.module.css';

/** The account's second factor: set up, renew, turn off; below it the user's data. */
export function SecondFactorCard() {
  const { user } = useSession();
  const state = useQuery(secondFactorQuery);
  return (
    <div className={styles.page}>
      <Title order={1}>{securityTexts.title}</Title>
      <Text c="dimmed">{securityTexts.intro}</Text>
      {user?.admin_block === 'password' && <Alert color="hoPhach">{securityTexts.passwordBlock}</Alert>}
      <Paper withBorder p="md">
        <QueryState
          query={state}
          failure={securityTexts.loadFailure}
          loading={
            <div role="status" aria-label={securityTexts.loading}>
              <Skeleton height={160} />
            </div>
          }
        >
          {(data) => <SecondFactor state={data} />}
        </QueryState>
      </Paper>
      <OwnDataSection />
    </div>
  );
}

function SecondFactor({ state }: { readonly state: SecondFactorState }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const step = codes ? 'codes' : state.enabledAt ? 'on' : 'off';
  return (
    <div {...useRestoredFocus(step, 'h2')}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <Stack>
          <Title order={2} tabIndex={-1} className={styles.start}>
            {securityTexts.heading}
          </Title>
          <Text>
            {state.enabledAt
              ? `${securityTexts.on(formatDateTime(state.enabledAt))} ${securityTexts.codesLeft(state.recoveryCodesLeft)}`
              : securityTexts.off}
          </Text>
          {state.required && !state.enabledAt && <Alert color="hoPhach">{securityTexts.required}</Alert>}
          {state.enabledAt ? (
            <SecondFactorChanges onCodes={setCodes} />
          ) : (
            <SecondFactorSetUp onCodes={setCodes} />
          )}
        </Stack>
      )}
    </div>
  );
}
