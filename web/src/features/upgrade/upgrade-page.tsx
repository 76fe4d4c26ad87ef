import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAccountHints } from '../../api/live/use-account-hints';
import { proTermOf } from '../../session/pro-term';
import { useMember } from '../../session/session';
import { upgradeStatusQuery } from './upgrade.queries';
import { Comparison } from './components/comparison';
import { Expectations } from './components/expectations';
import { PaymentCard } from './components/payment-card';
import { PriceLine } from './components/price-line';
import { Questions } from './components/questions';
import { StandingPanel } from './components/standing-panel';
import { isWaiting, rejectedRequest, standingOf, type KnownStatus, type Standing } from './model/standing';
import { upgradeTexts } from './texts';
import styles from './upgrade-page.module.css';

/** What Pro is, what it costs, how to pay, and where this person stands with it. */
export function UpgradePage() {
  const standing = useStanding();
  return (
    <div className={styles.page}>
      <title>{`${upgradeTexts.title} · Lạc Thư`}</title>
      <header className={styles.header}>
        <Title order={1}>{upgradeTexts.title}</Title>
        <p className={styles.intro}>{upgradeTexts.intro}</p>
        <PriceLine />
      </header>
      <StandingPanel standing={standing} />
      <div className={mayPay(standing) ? styles.columns : styles.column}>
        <div className={styles.reasons}>
          <Comparison />
          <Expectations />
        </div>
        {mayPay(standing) && (
          <PaymentCard
            isRenewal={standing.kind === 'approved'}
            rejected={rejectedRequest(standing)?.transaction_code ?? null}
          />
        )}
        <Questions />
      </div>
    </div>
  );
}

function useStanding(): Standing {
  const user = useMember();
  const now = new Date();
  const { kind } = proTermOf(user, now);
  const isSettled = kind === 'admin' || kind === 'lifetime';
  const status = useQuery({ ...upgradeStatusQuery, enabled: !isSettled });
  useAccountHints(() => void status.refetch());
  const known: KnownStatus = status.data ?? (status.isError ? 'failed' : 'loading');
  return standingOf(user, known, now);
}

/** Not while a request waits, and never where nothing can be bought. */
function mayPay(standing: Standing): boolean {
  if (standing.kind === 'none') return true;
  return standing.kind === 'approved' && standing.term.kind === 'active' && !isWaiting(standing);
}
