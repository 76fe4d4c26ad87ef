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

export function UpgradeComing() {
  return (
    <ComingPage
      title="Nâng Cấp Pro"
      promise="Tại đây bạn sẽ xem quyền lợi của gói Pro và gửi yêu cầu nâng cấp. Hiện mọi việc dịch từng chương đều dùng được mà không cần Pro."
      meanwhile={toDashboard}
    />
  );
}
