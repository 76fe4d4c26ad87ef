import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { PickFile } from './pick-file';

describe('the button that picks a file', () => {
  afterEach(() => jest.restoreAllMocks());

  it('keeps no file in its field, so that the same one can be picked again', () => {
    const field = jest.spyOn(HTMLInputElement.prototype, 'value', 'set');
    const picked: string[] = [];
    render(
      <MantineProvider>
        <PickFile accept=".txt" label="File" onPick={({ name }) => picked.push(name)}>
          Chọn
        </PickFile>
      </MantineProvider>,
    );
    field.mockClear();
    fireEvent.change(screen.getByLabelText('File'), { target: { files: [new File(['x'], 'tên.txt')] } });
    expect(picked).toEqual(['tên.txt']);
    expect(field).toHaveBeenCalledWith('');
  });
});
