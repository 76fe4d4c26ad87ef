import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/session';
import { adsQuery } from './ads.queries';
import { seesAds } from './sees-ads';
import { adsTexts } from './ads.texts';
import styles from './house-advert.module.css';

/** A quiet line about Pro at the end of a page, when no ads are configured; for users who would see ads. */
export function HouseAdvert() {
  const session = useSession();
  const sees = seesAds(session, new Date());
  const scripts = useQuery({ ...adsQuery, enabled: sees }).data?.scripts;
  if (!sees || scripts?.length !== 0) return null;
  return (
    <aside className={styles.advert} aria-label={adsTexts.label}>
      <p>{adsTexts.house}</p>
      <a
        href={paths.upgrade}
        target="_blank"
        rel="noopener"
        aria-label={`${adsTexts.more} ${adsTexts.newTab}`}
        className={styles.more}
      >
        {adsTexts.more}
      </a>
    </aside>
  );
}
