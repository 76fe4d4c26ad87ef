import { NavLink } from '@mantine/core';
import type { ChapterVersion } from '@lacthu/contracts';
import { formatDateTime, formatNumber } from '../../../lib/format/format';
import { versionsTexts } from './versions.texts';
import styles from './versions.module.css';

interface VersionListProps {
  readonly versions: readonly ChapterVersion[];
  readonly picked: number | null;
  readonly onPick: (id: number) => void;
}

/** When, by whom and with which engine each text was made. */
export function VersionList({ versions, picked, onPick }: VersionListProps) {
  return (
    <ul className={styles.list} aria-label={versionsTexts.list}>
      {versions.map((version) => (
        <li key={version.id}>
          <NavLink
            component="button"
            type="button"
            active={version.id === picked}
            aria-current={version.id === picked ? 'true' : undefined}
            label={`${versionsTexts.number(formatNumber(version.version))} · ${formatDateTime(version.created_at)}`}
            description={makerOf(version)}
            onClick={() => onPick(version.id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** "Bạn", or "OpenAI · gpt-4o-mini". */
function makerOf({ author, model }: ChapterVersion): string {
  return [author, model].filter(Boolean).join(' · ');
}
