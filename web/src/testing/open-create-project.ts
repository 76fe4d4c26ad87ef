import { fireEvent, screen } from '@testing-library/react';
import { aProject, aUser } from './factories';
import { ok, type FakeApi } from './fake-api';
import { renderRoute } from './render-route';

/** Response to the creation of project 42. */
export const CREATED = ok(
  { ...aProject({ id: 42 }), task_type: '', master_prompt: '', ai_memory: null, project_config: null },
  201,
);

/** Opens /create-project with these AI settings of the browser. */
export async function openCreateProject(api: FakeApi, aiConfig?: object) {
  api.otherwise('GET /api/projects', ok([]));
  const page = renderRoute('/create-project', { user: aUser(), api });
  if (aiConfig) {
    window.localStorage.setItem('aiConfig', JSON.stringify(aiConfig));
    window.dispatchEvent(new StorageEvent('storage', { key: 'aiConfig' }));
  }
  await screen.findByRole('heading', { name: 'Tạo dự án mới' });
  return page;
}

/** Chooses an option of the select field with this label. */
export async function choose(label: string, option: string): Promise<void> {
  fireEvent.click(screen.getByLabelText(label, { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}
