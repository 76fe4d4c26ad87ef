import { heading, LONG_NAME, pageChecks, type PageStop, storyLink } from './page-stop';

const STOPS: readonly PageStop[] = [
  { name: 'home', path: () => '/', loaded: heading() },
  { name: 'login', path: () => '/login', loaded: heading('Đăng nhập') },
  { name: 'register', path: () => '/register', loaded: heading('Đăng ký') },
  { name: 'forgotten password', path: () => '/forgot-password', loaded: heading('Quên mật khẩu') },
  {
    name: 'new password',
    path: () => '/reset-password?token=mot-khoa-cua-thu-dat-lai-mat-khau',
    loaded: heading('Đặt lại mật khẩu'),
  },
  {
    name: 'end of mails',
    path: () => '/unsubscribe?token=mot-khoa-cua-thu-thong-bao',
    loaded: heading('Ngừng nhận email'),
  },
  {
    name: 'community',
    path: () => '/community',
    loaded: storyLink,
  },
  { name: 'story', path: ({ project }) => `/community/project/${project.id}`, loaded: heading(LONG_NAME) },
  {
    name: 'reader',
    path: ({ chapters }) => `/community/chapter/${chapters[0]?.id}`,
    loaded: (page) => page.getByText('Đoạn đầu của chương.').waitFor(),
  },
  {
    name: 'translator',
    path: (_, { user }) => `/community/translator/${user.id}`,
    loaded: storyLink,
  },
  { name: 'kept chapters', path: () => '/offline', loaded: heading('Chương đã lưu trên máy') },
  { name: 'quick translate', path: () => '/quick-translate', loaded: heading() },
];

describe('every page of guests', () => {
  const check = pageChecks('guest');

  it.each(STOPS)('is open to everybody, at a desk and in the dark on a phone: $name', check);
});
