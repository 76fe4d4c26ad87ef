import { Table, Title } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { BENEFITS, comparisonTexts } from '../texts';
import styles from '../upgrade-page.module.css';

/** Features with and without Pro, side by side. */
export function Comparison() {
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
