import { FEATURES } from './features';
import { homeTexts } from './home.texts';
import styles from './home-page.module.css';

/** The six things Lạc Thư does. */
export function FeatureGrid() {
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
