import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { commonTexts } from '../../frequent.texts';
import { paths } from '../../lib/paths';
import { sessionToken } from '../../api/session-token';
import { useSession } from '../../session/session';
import { FEATURES } from './features';
import { ResumeRow } from './resume-row';
import { SampleSheet } from './sample-sheet';
import { StoryRow } from './story-row';
import styles from './home-page.module.css';

const homeTexts = {
  documentTitle: 'Lạc Thư · Dịch, nghe và đọc tiểu thuyết',
  heroTitle: 'Đưa tiểu thuyết Trung Quốc về với tiếng Việt',
  heroText:
    'Lạc Thư giúp bạn dịch trọn bộ truyện bằng AI của chính mình, biên tập từng đoạn, nghe thành tiếng và chia sẻ với người đọc.',
  start: 'Bắt đầu miễn phí',
  memberTitle: 'Chào mừng bạn trở lại',
  continue: 'Vào Dashboard',
  read: 'Đọc truyện cộng đồng',
  tryIt: 'Dịch thử, không cần tài khoản',
  featuresTitle: 'Một bàn làm việc cho cả bộ truyện',
  ctaTitle: 'Chương đầu tiên đang chờ bạn',
  ctaText:
    'Tạo tài khoản, nhập một file truyện .txt và dịch ngay bằng bộ dịch Hán-Việt miễn phí, không cần API Key.',
} as const;

/** Home page: what Lạc Thư is and does, and where to start; for members, where they left off. */
export function HomePage() {
  const { status } = useSession();
  // A stored session is shown as such before the server confirms it, so that the page does not change under the reader.
  const isMember = status === 'member' || (status === 'loading' && sessionToken.get() !== null);
  return (
    <>
      <title>{homeTexts.documentTitle}</title>
      {isMember ? <MemberHome /> : <GuestHome />}
    </>
  );
}

function MemberHome() {
  return (
    <>
      <section className={styles.welcome}>
        <h1 className={styles.featuresTitle}>{homeTexts.memberTitle}</h1>
        <div className={styles.actions}>
          <Button component={Link} to={paths.dashboard}>
            {homeTexts.continue}
          </Button>
          <Button component={Link} to={paths.community} variant="default">
            {homeTexts.read}
          </Button>
        </div>
      </section>
      <ResumeRow />
      <StoryRow />
    </>
  );
}

function GuestHome() {
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.heroWords}>
          <h1 className={styles.heroTitle}>{homeTexts.heroTitle}</h1>
          <p className={styles.heroText}>{homeTexts.heroText}</p>
          <div className={styles.actions}>
            <Button component={Link} to={paths.register} size="lg">
              {homeTexts.start}
            </Button>
            <Button component={Link} to={paths.quickTranslate} size="lg" variant="default">
              {homeTexts.tryIt}
            </Button>
          </div>
        </div>
        <SampleSheet />
      </section>
      <StoryRow />
      <FeatureGrid />
      <GuestInvitation />
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
        {FEATURES.map(({ icon: Icon, title, text, to }) => (
          <li key={title} className={styles.feature}>
            <Icon className={styles.featureIcon} aria-hidden />
            <h3 className={styles.featureTitle}>
              <Link to={to} className={styles.featureLink}>
                {title}
              </Link>
            </h3>
            <p className={styles.featureText}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
