import { useState } from 'react';
import { Button, Select, Switch, Tabs } from '@mantine/core';
import { IconBell, IconFilter, IconFlame, IconRefresh, IconSparkles } from '@tabler/icons-react';
import { WORK_TYPES, GENRES, STORY_SORTS } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { SearchField } from '../../../ui/search-field';
import { labelTexts } from '../../../ui/story-labels/story-labels.texts';
import { communityTexts } from '../texts';
import type { CommunityView } from '../use-community-view';
import styles from '../community.module.css';

/**
 * The 42 options of the filter: all, the 40 genres of the forms, and one more before the last, "Khác", which occurs in
 * libraries imported from elsewhere.
 */
const GENRE_CHOICES: readonly string[] = [
  commonTexts.all,
  ...GENRES.slice(0, -1),
  'Đồng Nhân',
  ...GENRES.slice(-1),
];

const SEARCH_PAUSE_MS = 300;
const SORT_ICONS = {
  popular: <IconFlame size={18} aria-hidden />,
  updated: <IconRefresh size={18} aria-hidden />,
  followed: <IconBell size={18} aria-hidden />,
  newest: <IconSparkles size={18} aria-hidden />,
} as const;

/** The option that keeps all work types in the list. */
const ANY = '';
const TYPE_CHOICES = [
  { value: ANY, label: communityTexts.anyWorkType },
  ...WORK_TYPES.map((type) => ({ value: type, label: labelTexts.workTypes[type] })),
];

/**
 * Search field, genre, work type and order; inside the tabs whose panel is the list. On phones a button unfolds all
 * filters but the search field.
 */
export function CommunityControls({ view }: { readonly view: CommunityView }) {
  const { filter, change, hideAdult } = view;
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <>
      <div className={styles.controls} role="search" data-unfolded={isUnfolded || undefined}>
        <SearchField
          key={view.clearings}
          // The address is cleared later than the new field is rendered.
          initial={view.clearings > 0 ? '' : filter.search}
          debounceMs={SEARCH_PAUSE_MS}
          className={styles.search}
          label={communityTexts.search}
          placeholder={communityTexts.searchPlaceholder}
          maxLength={200}
          onSearch={(search) => change({ search: search.trim() })}
        />
        <Button
          size="md"
          variant="default"
          className={styles.unfold}
          leftSection={<IconFilter size={18} aria-hidden />}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {communityTexts.filters}
        </Button>
        <Select
          size="md"
          className={styles.folded}
          label={commonTexts.genre}
          data={GENRE_CHOICES}
          value={filter.genre || commonTexts.all}
          searchable
          allowDeselect={false}
          onChange={(genre) => change({ genre: !genre || genre === commonTexts.all ? '' : genre })}
        />
        <Select
          size="md"
          className={styles.folded}
          label={communityTexts.workType}
          data={TYPE_CHOICES}
          value={filter.workType}
          allowDeselect={false}
          onChange={(chosen) => change({ workType: WORK_TYPES.find((type) => type === chosen) ?? ANY })}
        />
        <Switch
          size="md"
          className={`${styles.hideAdult} ${styles.folded}`}
          label={communityTexts.hideAdult}
          checked={filter.hidesAdult}
          onChange={(event) => hideAdult(event.currentTarget.checked)}
        />
      </div>
      <Tabs.List className={styles.sorts} aria-label={communityTexts.sort}>
        {STORY_SORTS.map((sort) => (
          <Tabs.Tab key={sort} value={sort} leftSection={SORT_ICONS[sort]} className={styles.tab}>
            {communityTexts.sorts[sort]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </>
  );
}
