import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { commonTexts } from '../../frequent.texts';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/session';
import { FEATURES } from './features';
import styles from './home-page.module.css';

const homeTexts = {
  documentTitle: 'Lạc Thư · Dịch, nghe và đọc tiểu thuyết',
  heroTitle: 'Đưa tiểu thuyết Trung Quốc về với tiếng Việt',
  heroText:
    'Lạc Thư giúp bạn dịch trọn bộ truyện bằng AI của chính mình, biên tập từng đoạn, nghe thành tiếng và chia sẻ với người đọc.',
  start: 'Bắt đầu miễn phí',
  continue: 'Vào Dashboard',
  createProject: 'Tạo dự án mới',
  read: 'Đọc truyện cộng đồng',
  sampleSource: '却說孫悟空得了金箍棒，心中歡喜。',
  sampleReading: 'Lại nói Tôn Ngộ Không được gậy Kim Cô, trong lòng vui mừng.',
  sampleSourceLabel: 'Nguyên tác',
  featuresTitle: 'Một bàn làm việc cho cả bộ truyện',
  ctaTitle: 'Chương đầu tiên đang chờ bạn',
  ctaText:
    'Tạo tài khoản, nhập một file truyện .txt và dịch ngay bằng máy Hán-Việt miễn phí, không cần API Key.',
} as const;

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
