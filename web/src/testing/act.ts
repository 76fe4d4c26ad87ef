import { act, fireEvent, screen, within } from '@testing-library/react';

/** Types into the field with this label. */
export function type(label: string | RegExp, text: string): void {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input,textarea' }), { target: { value: text } });
}

/** Types a model's name, and leaves the field. */
export function typeModel(name: string): void {
  const field = screen.getByLabelText('Mô hình', { selector: 'input' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: name } });
  act(() => field.blur());
}

/** Clicks the button with that name, in the page or in one part of it. */
export function press(name: string | RegExp, part?: HTMLElement): void {
  const place = part ? within(part) : screen;
  fireEvent.click(place.getByRole('button', { name }));
}

/** Clicks the button once it is reachable: menus and dialogs need a moment to open. */
export async function pressSoon(name: string | RegExp, part?: HTMLElement): Promise<void> {
  const place = part ? within(part) : screen;
  fireEvent.click(await place.findByRole('button', { name }));
}

/** Answers a confirmation dialog by one of its buttons and waits for its effects. */
export async function answerBy(name: string | RegExp, question: HTMLElement): Promise<void> {
  const button = await within(question).findByRole('button', { name });
  await act(async () => {
    fireEvent.click(button);
    await Promise.resolve();
  });
}

/** The page without top bar and panels. */
export function mainPart(): HTMLElement {
  return screen.getByRole('main');
}

/** Resizes the window to this width, in px. */
export function resizeTo(width: number): void {
  window.innerWidth = width;
  fireEvent(window, new Event('resize'));
}

/** The texts of the options in a list. */
export function optionsOf(list: HTMLElement): (string | null)[] {
  return within(list)
    .getAllByRole('option')
    .map((option) => option.textContent);
}
