import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/session';
import { FeatureGrid } from './feature-grid';
import { SampleSheet } from './sample-sheet';
import { homeTexts } from './home.texts';
import styles from './home-page.module.css';

/** The front door: what Lạc Thư is, what it can do, and the way in. */
export function HomePage() {
  const isMember = useSession().status === 'member';
  return (
    <>
      <title>{homeTexts.documentTitle}</title>
      <section className={styles.hero}>
        <div className={styles.heroWords}>
          <h1 className={styles.heroTitle}>{homeTexts.heroTitle}</h1>
          <p className={styles.heroText}>{homeTexts.heroText}</p>
          <div className={styles.actions}>
            <Button component={Link} to={isMember ? paths.dashboard : paths.register} size="lg">
              {isMember ? homeTexts.continue : homeTexts.start}
            </Button>
            <Button component={Link} to={paths.community} size="lg" variant="default">
              {homeTexts.read}
            </Button>
          </div>
        </div>
        <SampleSheet />
      </section>
      <FeatureGrid />
      {!isMember && <GuestInvitation />}
    </>
  );
}

function GuestInvitation() {
  return (
    <section className={styles.invitation}>
      <h2 className={styles.invitationTitle}>{homeTexts.ctaTitle}</h2>
      <p className={styles.invitationText}>{homeTexts.ctaText}</p>
      <div className={styles.actions}>
        <Button component={Link} to={paths.register} size="md">
          {homeTexts.register}
        </Button>
        <Button component={Link} to={paths.login} size="md" variant="default">
          {homeTexts.login}
        </Button>
      </div>
    </section>
  );
}
