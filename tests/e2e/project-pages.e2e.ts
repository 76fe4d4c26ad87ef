import { heading, LONG_NAME, pageChecks, type PageStop } from './page-stop';

const STOPS: readonly PageStop[] = [
  { name: 'create project', path: () => '/create-project', loaded: heading() },
  {
    name: 'workspace',
    path: ({ project }) => `/project/${project.id}`,
    loaded: heading(LONG_NAME),
  },
  {
    name: 'workspace with a chapter',
    path: ({ project, chapters }) => `/project/${project.id}?chapter=${chapters[0]?.id}`,
    loaded: (page) => page.getByText('Đoạn đầu của chương.').first().waitFor(),
  },
  {
    name: 'update chapters',
    path: ({ project }) => `/project/${project.id}/update-chapters`,
    loaded: heading(),
  },
  {
    name: 'edit project',
    path: ({ project }) => `/edit-project/${project.id}`,
    loaded: heading(),
  },
  { name: 'upload story', path: () => '/upload-story', loaded: heading() },
];

describe('every page of a project', () => {
  const check = pageChecks('account');

  it.each(STOPS)('is open to everybody, at a desk and in the dark on a phone: $name', check);
});
