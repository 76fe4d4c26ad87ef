import { commonTexts } from '../../common.texts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/session';
import { homeTexts } from './home.texts';
import { FEATURES } from './features';
import styles from './home-page.module.css';

/** Home page: what Lạc Thư is and does, and where to start. */
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
          {commonTexts.register}
        </Button>
        <Button component={Link} to={paths.login} size="md" variant="default">
          {commonTexts.login}
        </Button>
      </div>
    </section>
  );
}

/** The six features of Lạc Thư. */
function FeatureGrid() {
  return (
    <section className={styles.features} aria-labelledby="tinh-nang">
      <h2 id="tinh-nang" className={styles.featuresTitle}>
        {homeTexts.featuresTitle}
      </h2>
      <ul className={styles.grid}>
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title} className={styles.feature}>
            <Icon className={styles.featureIcon} aria-hidden />
            <h3 className={styles.featureTitle}>{title}</h3>
            <p className={styles.featureText}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sample of a translation: one sentence with its source. */
function SampleSheet() {
  return (
    <figure className={styles.sheet}>
      <figcaption className={styles.label}>{homeTexts.sampleSourceLabel}</figcaption>
      <p lang="zh-Hant" className={styles.source}>
        {homeTexts.sampleSource}
      </p>
      <p className={styles.label}>{commonTexts.translation}</p>
      <p className={styles.reading}>{homeTexts.sampleReading}</p>
    </figure>
  );
}
