import { act, fireEvent, screen, within } from '@testing-library/react';

/** Types into the field with this label. */
export function type(label: string | RegExp, text: string): void {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input,textarea' }), { target: { value: text } });
}

/** Presses the button of that name, in the page or in one part of it. */
export function press(name: string | RegExp, part?: HTMLElement): void {
  const place = part ? within(part) : screen;
  fireEvent.click(place.getByRole('button', { name }));
}

/** The same, once the button can be reached: menus and dialogs need a moment to open. */
export async function pressSoon(name: string | RegExp, part?: HTMLElement): Promise<void> {
  const place = part ? within(part) : screen;
  fireEvent.click(await place.findByRole('button', { name }));
}

/** Answers a question by one of its buttons; what waited for the answer has gone on by then. */
export async function answerBy(name: string | RegExp, question: HTMLElement): Promise<void> {
  const button = await within(question).findByRole('button', { name });
  await act(async () => {
    fireEvent.click(button);
    await Promise.resolve();
  });
}

/** The page itself, without top bar and panels. */
export function mainPart(): HTMLElement {
  return screen.getByRole('main');
}

/** Gives the window another width, in px. */
export function resizeTo(width: number): void {
  window.innerWidth = width;
  fireEvent(window, new Event('resize'));
}
