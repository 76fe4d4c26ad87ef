import { matchPath } from 'react-router';
import { patterns } from '../../../lib/paths';

/** Titles of the top bar by path; the first five come from the specification. */
const TITLES: readonly (readonly [pattern: string, title: string])[] = [
  [patterns.home, 'Trang chủ'],
  [patterns.quickTranslate, 'Dịch Nhanh'],
  [patterns.dashboard, 'Dashboard'],
  [patterns.createProject, 'Tạo Dự án'],
  [patterns.upgrade, 'Nâng Cấp Pro'],
  [patterns.community, 'Cộng đồng'],
  [patterns.translator, 'Người dịch'],
  [patterns.login, 'Đăng nhập'],
  [patterns.register, 'Đăng ký'],
  [patterns.forgotPassword, 'Quên mật khẩu'],
  [patterns.resetPassword, 'Đặt lại mật khẩu'],
  [patterns.shelf, 'Tủ sách'],
  [patterns.uploadStory, 'Đăng truyện'],
  [patterns.project, 'Bàn dịch'],
  [patterns.updateChapters, 'Cập nhật chương'],
  [patterns.editProject, 'Sửa dự án'],
  [patterns.audioPlaylist, 'Nghe truyện'],
  [patterns.dictionaries, 'Từ điển'],
  [patterns.security, 'Bảo mật'],
  [patterns.admin, 'Quản trị'],
];

/** Returns the page title for the top bar; empty when the address has none. */
export function pageTitleOf(pathname: string): string {
  return TITLES.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? '';
}
