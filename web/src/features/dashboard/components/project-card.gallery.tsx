import type { ProjectListItem } from '@lacthu/contracts';
import type { GallerySection, GalleryState } from '../../../gallery/gallery-section';
import { aProject } from '../../../testing/factories';
import type { ProjectView } from '../project-filter';
import { ProjectCard } from './project-card';
import styles from '../dashboard.module.css';

const state = (
  caption: string,
  part: Partial<ProjectListItem>,
  view: ProjectView = 'grid',
  hiddenBecause?: string,
): GalleryState => ({
  caption,
  shows: (
    <div className={styles[view]}>
      <ProjectCard project={aProject(part)} view={view} hiddenBecause={hiddenBecause} />
    </div>
  ),
});

export const gallery: GallerySection = {
  title: 'Thẻ dự án',
  isWide: true,
  states: [
    state('Đang dịch', {}),
    state('Chưa có chương', { chapter_count: 0, translated_count: 0 }),
    state('Dịch xong, công khai', { translated_count: 100, is_public: true }),
    state('Bị quản trị viên ẩn', { is_public: true }, 'grid', 'Vi phạm bản quyền'),
    state('Truyện đăng lên', { creation_method: 'upload', is_public: true }),
    state('Tên và lời giới thiệu dài', {
      name: 'Đại Đường Tây Vực Ký Ngoại Truyện Chi Vạn Lý Trường Chinh Quyển Thứ Nhất',
      description: 'Một lời giới thiệu rất dài. '.repeat(20),
    }),
    state('Dạng danh sách', { is_public: true }, 'list'),
  ],
};
