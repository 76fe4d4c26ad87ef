import { Tabs, Text, Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { ShelfList } from './shelf-list';
import { shelfTexts } from './texts';
import layout from '../../styles/layout.module.css';
import styles from './shelf.module.css';

const LISTS = ['follows', 'bookmarks', 'history'] as const;

/** The reader's shelf: followed stories, bookmarks and history. The selected list is stored in the address. */
export function ShelfPage() {
  const [params, setParams] = useSearchParams();
  const list = LISTS.find((known) => known === params.get('tab')) ?? 'follows';
  return (
    <div className={layout.page}>
      <title>{`${shelfTexts.title} · Lạc Thư`}</title>
      <Title order={1}>{shelfTexts.title}</Title>
      <Text c="dimmed" mb="md">
        {shelfTexts.intro}
      </Text>
      <Tabs
        value={list}
        onChange={(chosen) =>
          setParams(chosen && chosen !== 'follows' ? { tab: chosen } : {}, { replace: true })
        }
      >
        <Tabs.List className={styles.tabs}>
          {LISTS.map((known) => (
            <Tabs.Tab key={known} value={known} className={styles.tab}>
              {shelfTexts.tabs[known]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={list} tabIndex={-1} className={styles.panel}>
          <ShelfList key={list} list={list} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
