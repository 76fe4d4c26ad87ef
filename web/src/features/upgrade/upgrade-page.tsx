import { Title, Paper, Text, Badge, VisuallyHidden, Accordion } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PRO_OFFER } from '@lacthu/contracts';
import { useAccountHints } from '../../api/live/use-account-hints';
import { proTermOf } from '../../session/pro-term';
import { useMember } from '../../session/session';
import { formatDong } from '../../lib/format/format-dong';
import { upgradeStatusQuery } from './upgrade.queries';
import { Comparison } from './components/comparison';
import { PaymentCard } from './components/payment-card';
import { StandingPanel } from './components/standing-panel';
import { isWaiting, rejectedRequest, standingOf, type KnownStatus, type Standing } from './model/standing';
import { upgradeTexts, EXPECTATIONS, expectationTexts, faqTexts, QUESTIONS } from './texts';
import styles from './upgrade-page.module.css';

/** Upgrade page: what Pro is, its price, how to pay, and the user's status. */
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

/** Hidden while a request is pending, and when nothing can be bought. */
function mayPay(standing: Standing): boolean {
  if (standing.kind === 'none') return true;
  return standing.kind === 'approved' && standing.term.kind === 'active' && !isWaiting(standing);
}

/** What Pro changes for three kinds of users, in place of invented testimonials. */
function Expectations() {
  return (
    <section aria-labelledby="cho-doi">
      <Title order={2} id="cho-doi" mb="sm">
        {expectationTexts.heading}
      </Title>
      <ul className={styles.cards}>
        {EXPECTATIONS.map(({ title, text }) => (
          <Paper component="li" withBorder p="md" key={title}>
            <Title order={3} size="h4">
              {title}
            </Title>
            <Text c="dimmed" mt={4}>
              {text}
            </Text>
          </Paper>
        ))}
      </ul>
    </section>
  );
}

/** Monthly price beside the list price. */
function PriceLine() {
  return (
    <div className={styles.price}>
      <p className={styles.priceNow}>
        <strong>{formatDong(PRO_OFFER.pricePerMonth)}</strong> {upgradeTexts.perMonth}
      </p>
      <div>
        <VisuallyHidden>{upgradeTexts.listPrice} </VisuallyHidden>
        <s className={styles.listPrice}>{formatDong(PRO_OFFER.listPricePerMonth)}</s>{' '}
        <Badge color="son" variant="light" size="lg" tt="none">
          {upgradeTexts.discount(PRO_OFFER.discountPercent)}
        </Badge>
      </div>
      <p className={styles.soft}>
        {upgradeTexts.savedPerYear(formatDong(PRO_OFFER.savedPerYear))}
        {'. '}
        {upgradeTexts.term(PRO_OFFER.daysPerMonth)}
        {'.'}
      </p>
    </div>
  );
}

/** Questions before paying, with their answers. */
function Questions() {
  return (
    <section aria-labelledby="hoi-dap" className={styles.questions}>
      <Title order={2} id="hoi-dap" mb="sm">
        {faqTexts.heading}
      </Title>
      <Accordion multiple variant="separated" order={3}>
        {QUESTIONS.map(({ question, answer }) => (
          <Accordion.Item key={question} value={question}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
