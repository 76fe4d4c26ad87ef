import type { GallerySection } from '../../../gallery/gallery-section';
import { aUser } from '../../../testing/factories';
import { AccountCard } from './account-card';

export const gallery: GallerySection = {
  title: 'Thẻ tài khoản',
  states: [
    { caption: 'Người dùng thường', shows: <AccountCard user={aUser()} /> },
    { caption: 'Pro', shows: <AccountCard user={aUser({ role: 'pro' })} /> },
    { caption: 'Quản trị viên', shows: <AccountCard user={aUser({ role: 'admin' })} /> },
    {
      caption: 'Tên và e-mail dài',
      shows: (
        <AccountCard
          user={aUser({
            name: 'Nguyễn Thị Ánh Tuyết Minh Khai Phương Thảo',
            email: 'mot-dia-chi-rat-dai-khong-co-cho-ngat@may-chu-thu-dien-tu.example.org',
            project_count: 12_345,
            chapter_count: 1_234_567,
          })}
        />
      ),
    },
  ],
};
