import { Title, Paper, Text, Badge, VisuallyHidden, Accordion, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PRO_OFFER } from '@lacthu/contracts';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useAccountHints } from '../../api/live/use-account-hints';
import { proTermOf } from '../../session/pro-term';
import { useMember } from '../../session/session';
import { formatDong } from '../../lib/format/format-dong';
import { upgradeStatusQuery } from './upgrade.queries';
import { PaymentCard } from './components/payment-card';
import { StandingPanel } from './components/standing-panel';
import { isWaiting, rejectedRequest, standingOf, type KnownStatus, type Standing } from './model/standing';
import {
  upgradeTexts,
  EXPECTATIONS,
  expectationTexts,
  faqTexts,
  QUESTIONS,
  BENEFITS,
  comparisonTexts,
} from './texts';
import layout from '../../styles/layout.module.css';
import styles from './upgrade-page.module.css';

/** Upgrade page: what Pro is, its price, how to pay, and the user's status. */
export function UpgradePage() {
  const standing = useStanding();
  return (
    <div className={styles.page}>
      <title>{`${upgradeTexts.title} · Lạc Thư`}</title>
      <header className={layout.stack3}>
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

/** Lists the benefits of Pro for three kinds of users, in place of invented testimonials. */
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
      <p className={layout.muted}>
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

/** Features with and without Pro, side by side. */
function Comparison() {
  return (
    <section aria-labelledby="so-sanh">
      <Title order={2} id="so-sanh" mb="sm">
        {comparisonTexts.heading}
      </Title>
      <Table aria-labelledby="so-sanh" verticalSpacing="sm" className={styles.comparison}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{comparisonTexts.benefit}</Table.Th>
            <Table.Th scope="col" className={styles.mark}>
              {comparisonTexts.free}
            </Table.Th>
            <Table.Th scope="col" className={styles.mark}>
              {comparisonTexts.pro}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {BENEFITS.map(({ name, free, pro }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              <Table.Td className={styles.mark}>
                <Mark isIn={free} />
              </Table.Td>
              <Table.Td className={styles.mark}>
                <Mark isIn={pro} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function Mark({ isIn }: { readonly isIn: boolean }) {
  return isIn ? (
    <IconCheck size={20} className={styles.yes} role="img" aria-label={comparisonTexts.yes} />
  ) : (
    <IconMinus size={20} className={styles.no} role="img" aria-label={comparisonTexts.no} />
  );
}
