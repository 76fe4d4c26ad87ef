import { heading, pageChecks, type PageStop, storyLink } from './page-stop';

const STOPS: readonly PageStop[] = [
  {
    name: 'dashboard',
    path: () => '/dashboard',
    loaded: storyLink,
  },
  { name: 'shelf', path: () => '/shelf', loaded: heading('Tủ sách') },
  {
    name: 'own dictionaries',
    path: ({ project }) => `/dictionaries?project=${project.id}`,
    loaded: (page) => page.getByText(/^Chưa có file nào/).waitFor(),
  },
  {
    name: 'security',
    path: () => '/security',
    loaded: (page) => page.getByLabel('Mật khẩu hiện tại').waitFor(),
  },
  { name: 'upgrade', path: () => '/upgrade', loaded: heading() },
];

describe('every page of an account', () => {
  const check = pageChecks('account');

  it.each(STOPS)('is open to everybody, at a desk and in the dark on a phone: $name', check);
});
