import { Table, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { peakOf, totalOf, type ChartPoint } from '../model/chart-points';
import { overviewTexts } from '../texts';
import adminStyles from '../admin.module.css';
import styles from './bar-chart.module.css';

/** Units of the SVG, which is stretched to its container. */
const HEIGHT = 100;
const SLOT = 10;
const BAR = 7;
/** Minimum height, so that a value above 0 is never invisible. */
const LEAST = 2;

interface BarChartProps {
  readonly title: string;
  /** Oldest first. */
  readonly points: readonly ChartPoint[];
  readonly inWords: (value: number) => string;
  /** Whether the sum of all bars is meaningful: daily users must not be added up. */
  readonly isSummable?: boolean;
}

/** Bar chart over time with a summary sentence, and the numbers as a table on demand. */
export function BarChart({ title, points, inWords, isSummable = true }: BarChartProps) {
  const headingId = useId();
  const peak = peakOf(points);
  const summary = summaryOf(points, inWords, isSummable);
  return (
    <section className={adminStyles.chart} aria-labelledby={headingId}>
      <Title order={3} id={headingId}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {summary}
      </Text>
      <svg
        role="img"
        aria-label={`${title}: ${summary}`}
        viewBox={`0 0 ${points.length * SLOT} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.bars}
      >
        {points.map(({ label, value }, place) => {
          const height = value === 0 ? 0 : Math.max(LEAST, (value / (peak?.value ?? 1)) * HEIGHT);
          const x = place * SLOT + (SLOT - BAR) / 2;
          return (
            <g key={label} className={styles.slot}>
              <title>{`${label}: ${inWords(value)}`}</title>
              <rect x={place * SLOT} y={0} width={SLOT} height={HEIGHT} className={styles.slotGround} />
              <rect x={x} y={HEIGHT - height} width={BAR} height={height} className={styles.bar} />
            </g>
          );
        })}
      </svg>
      <div className={styles.axis} aria-hidden>
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
      <Numbers points={points} inWords={inWords} />
    </section>
  );
}

function summaryOf(
  points: readonly ChartPoint[],
  inWords: (value: number) => string,
  isSummable: boolean,
): string {
  const peak = peakOf(points);
  if (!peak) return overviewTexts.noneYet;
  const most = inWords(peak.value);
  return isSummable
    ? overviewTexts.chartSummary(inWords(totalOf(points)), most, peak.label)
    : overviewTexts.peakSummary(most, peak.label);
}

function Numbers({ points, inWords }: Pick<BarChartProps, 'points' | 'inWords'>) {
  return (
    <details className={adminStyles.details}>
      <summary>{overviewTexts.table}</summary>
      <div className={styles.tableFrame} tabIndex={0} role="group" aria-label={overviewTexts.table}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{overviewTexts.time}</Table.Th>
              <Table.Th ta="right">{overviewTexts.amount}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...points].reverse().map(({ label, value }) => (
              <Table.Tr key={label}>
                <Table.Td>{label}</Table.Td>
                <Table.Td ta="right">{inWords(value)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </details>
  );
}
