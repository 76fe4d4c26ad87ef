import { ComingPage } from '../components/page-state/coming-page';
import { paths } from '../lib/paths';

const toDashboard = { to: paths.dashboard, label: 'Về Dashboard' };

/** Addresses whose pages are not built yet. Each goes away when its feature arrives. */
export function AudioPlaylistComing() {
  return (
    <ComingPage
      title="Nghe truyện"
      promise="Tại đây bạn sẽ nghe lần lượt các chương đã có audio."
      meanwhile={toDashboard}
    />
  );
}
