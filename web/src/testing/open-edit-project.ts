import { screen } from '@testing-library/react';
import { aUser } from './factories';
import { FakeApi, ok } from './fake-api';
import { aWholeProject } from './novel-factories';
import { renderRoute } from './render-route';

export const GET_PROJECT = 'GET /api/projects/1';
export const PUT_PROJECT = 'PUT /api/projects/1';
export const project = aWholeProject({
  genre: 'Tiên Hiệp, Cổ Đại',
  author: 'Ngô Thừa Ân',
  poster_url: 'files/posters/1/a.webp',
});
export const saved = ok({ success: true, message: 'Đã cập nhật dự án thành công!', project });

/** Opens /edit-project/1. */
export async function openEditProject(api = new FakeApi()) {
  api
    .otherwise(GET_PROJECT, ok(project))
    .otherwise('GET /api/projects', ok([]))
    .otherwise('GET /api/chapters', ok([]))
    .otherwise('GET /api/batch-translations/1', ok({ success: true, jobs: [] }));
  const page = renderRoute('/edit-project/1', { user: aUser(), api });
  await screen.findByRole('heading', { name: 'Sửa thông tin dự án' });
  return page;
}
