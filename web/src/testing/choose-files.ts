import { fireEvent, screen } from '@testing-library/react';

/** Chooses files in the field for chapter files, as with the browser's dialog. */
export async function chooseFiles(files: File[]): Promise<void> {
  const field = await screen.findByLabelText('File chương truyện');
  fireEvent.change(field, { target: { files } });
}

export function textFile(name: string, text: string): File {
  return new File([text], name, { type: 'text/plain' });
}
