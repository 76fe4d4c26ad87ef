import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type } from './act';
import { FakeApi, ok, type FakeAnswer } from './fake-api';
import { renderRoute, type RenderedRoute } from './render-route';
import { clearQuickTexts } from '../features/quick-translate/model/quick-translate-store';
import { forgetQuickEnd } from '../features/quick-translate/model/quick-run';

export const SOURCE = 'Văn bản tiếng Trung';
export const RESULT = 'Bản dịch';

/** Texts outlive a page, so they are cleared between the tests of a file. */
export function forgetBetweenTests(): void {
  beforeEach(() => {
    window.sessionStorage.clear();
    clearQuickTexts();
    forgetQuickEnd();
  });
}

/** Opens the page as a visitor. */
export async function openQuickTranslate(api = new FakeApi(), width = 1280): Promise<RenderedRoute> {
  const page = renderRoute('/quick-translate', { api, width });
  await screen.findByLabelText(SOURCE);
  return page;
}

/** Unfolds the fields of the selected engine. */
export function unfoldConfig(): void {
  const control = screen.getByRole('button', { name: 'Cấu hình AI' });
  if (control.getAttribute('aria-expanded') === 'false') fireEvent.click(control);
}

/** Value of the text field with this label. */
export function textOf(label: string): string {
  return screen.getByLabelText<HTMLTextAreaElement>(label, { selector: 'textarea' }).value;
}

export async function chooseEngine(name: string): Promise<void> {
  fireEvent.click(screen.getByLabelText('Công cụ AI', { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name }));
  await waitFor(() => expect(screen.queryByRole('option', { name })).toBeNull());
}

/** OpenAI with a key. */
export async function withKey(): Promise<void> {
  await chooseEngine('OpenAI (hoặc máy chủ tương thích)');
  type('API Key', 'sk-test');
}

/** Answers the open confirmation with the button of that name, and waits until it is closed. */
export async function answerQuestion(name: string): Promise<void> {
  const button = await within(await screen.findByRole('dialog')).findByRole('button', { name });
  fireEvent.click(button);
  // Clicked at once, because what follows the answer happens while this waits.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** A complete translation from the server. */
export function translated(translatedText: string, more: object = {}): FakeAnswer {
  return ok({ success: true, translatedText, ...more });
}
