import { fireEvent, screen } from '@testing-library/react';

/** Picks an option of a drop-down list. */
export async function choose(label: string | RegExp, option: string): Promise<void> {
  fireEvent.click(screen.getByLabelText(label, { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

/** The styles of translation that forms of a project offer. */
export const READY_STYLES = [
  'Trang trọng, học thuật',
  'Gần gũi, hài hước',
  'Văn phong kiếm hiệp',
  'Giữ nguyên văn tối đa',
];
