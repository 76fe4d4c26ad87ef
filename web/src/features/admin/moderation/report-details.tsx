import { Badge } from '@mantine/core';
import { Link } from 'react-router';
import type { ReportRow } from '@lacthu/contracts';
import { formatDateTime, formatNumber } from '../../../lib/format/format';
import { paths } from '../../../lib/paths';
import { Fact } from '../components/fact';
import { reportTexts } from './moderation.texts';
import { muteInWords } from './mute-term';
import adminStyles from '../admin.module.css';
import styles from './moderation.module.css';

/** Shows the reported content: text, author, place, number of reports and reasons. */
export function ReportDetails({ row }: { readonly row: ReportRow }) {
  const { target, author, story } = row;
  return (
    <>
      {row.excerpt !== '' && <blockquote className={styles.excerpt}>{row.excerpt}</blockquote>}
      {row.excerpt === '' && target === 'story' && !row.gone && (
        <p className={adminStyles.soft}>{reportTexts.noDescription}</p>
      )}
      <dl className={adminStyles.facts}>
        <Fact name={reportTexts.writtenBy[target]} value={<Author author={author} />} />
        <Fact
          name={target === 'story' ? reportTexts.target.story : reportTexts.inStory}
          value={row.is_public ? <Link to={paths.story(story.id)}>{story.name}</Link> : story.name}
        />
        <Fact name={reportTexts.reporters} value={reportTexts.people(formatNumber(row.report_count))} />
        {row.status === 'open' && <Fact name={reportTexts.openedAt} value={formatDateTime(row.opened_at)} />}
      </dl>
      <ul className={styles.reasons} aria-label={reportTexts.reasonList}>
        {row.reasons.map(({ reason, count }) => (
          <li key={reason}>{reportTexts.reasonCount(reportTexts.reasons[reason], count)}</li>
        ))}
      </ul>
      {row.notes.length > 0 && (
        <ul className={styles.notes} aria-label={reportTexts.notes}>
          {row.notes.map(({ by, note, at }) => (
            <li key={by.id}>
              <p className={styles.note}>“{note}”</p>
              <p className={adminStyles.soft}>{reportTexts.noteBy(by.name, formatDateTime(at))}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Author({ author }: { readonly author: ReportRow['author'] }) {
  return (
    <span className={styles.author}>
      {author.name}
      {author.mute && (
        <Badge variant="light" tt="none" color="hoPhach">
          {muteInWords(author.mute)}
        </Badge>
      )}
    </span>
  );
}
