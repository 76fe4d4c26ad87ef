import { useSyncExternalStore } from 'react';
import { onlineManager } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useConnection } from '../api/connection';
import { paths } from '../lib/paths';
import styles from './offline-notice.module.css';

const texts = {
  offline: 'Bạn đang ngoại tuyến',
  unreachable: 'Chưa kết nối được máy chủ',
  kept: 'bản đã lưu',
  toKept: 'Chương đã lưu trên máy',
} as const;

/**
 * Notice shown while the server is unreachable: the content comes from the offline cache, with a link to all cached
 * chapters.
 */
export function OfflineNotice() {
  const { isAway, showsKept } = useConnection();
  const { pathname } = useLocation();
  const hasNetwork = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
  const why = hasNetwork ? texts.unreachable : texts.offline;
  return (
    <div role="status">
      {isAway && (
        <p className={styles.notice}>
          <span>{showsKept ? `${why} · ${texts.kept}` : why}</span>
          {pathname !== paths.offlineChapters && <Link to={paths.offlineChapters}>{texts.toKept}</Link>}
        </p>
      )}
    </div>
  );
}
