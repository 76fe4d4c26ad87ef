import type { Notification, ProjectListItem, User } from '@lacthu/contracts';

const THEN = '2026-01-05T08:00:00.000Z';

export function aUser(part: Partial<User> = {}): User {
  return {
    id: 7,
    name: 'Ánh Tuyết',
    email: 'tuyet@lacthu.local',
    role: 'user',
    pro_expires_at: null,
    created_at: THEN,
    project_count: 2,
    chapter_count: 30,
    ...part,
  };
}

export function aProject(part: Partial<ProjectListItem> = {}): ProjectListItem {
  return {
    id: 1,
    name: 'Tây Du Ký',
    description: 'Bốn thầy trò sang Tây Thiên thỉnh kinh.',
    genre: 'Tiên Hiệp',
    translation_style: 'Văn phong kiếm hiệp',
    author: '',
    creation_method: 'translation',
    is_public: false,
    poster_url: null,
    chapter_count: 100,
    translated_count: 37,
    created_at: THEN,
    updated_at: THEN,
    ...part,
  };
}

export function aNotification(part: Partial<Notification> = {}): Notification {
  return {
    id: 1,
    title: 'Chào mừng',
    message: 'Tạo dự án đầu tiên của bạn.',
    link_url: '/create-project',
    created_at: THEN,
    ...part,
  };
}
