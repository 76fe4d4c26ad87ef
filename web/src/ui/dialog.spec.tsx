import { useState } from 'react';
import { Button, MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dialog } from './dialog';

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(true);
  return (
    <MantineProvider env="test">
      <section tabIndex={-1} aria-label="Danh sách">
        {isThere && <Button onClick={() => setOpen(true)}>Mở</Button>}
      </section>
      <input aria-label="Ô khác" />
      {isOpen && (
        <Dialog onClose={() => setOpen(false)} title="Hỏi">
          <Button onClick={() => setOpen(false)}>Xong</Button>
          <Button
            onClick={() => {
              setThere(false);
              setOpen(false);
            }}
          >
            Xóa
          </Button>
          <Button
            onClick={() => {
              screen.getByLabelText('Ô khác').focus();
              setOpen(false);
            }}
          >
            Sang ô khác
          </Button>
        </Dialog>
      )}
    </MantineProvider>
  );
}

/** Opens the dialog from the keyboard and moves to a button in it. */
async function go(name: string): Promise<void> {
  const opener = screen.getByRole('button', { name: 'Mở' });
  opener.focus();
  fireEvent.click(opener);
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

describe('a dialog that leaves the page', () => {
  it('gives the focus back to what had it before', async () => {
    render(<Page />);
    await go('Xong');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mở' })));
  });

  it('gives the focus to what is around the button that opened it, where that has gone', async () => {
    render(<Page />);
    await go('Xóa');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Danh sách' })),
    );
  });

  it('leaves the focus where it has been put meanwhile', async () => {
    render(<Page />);
    await go('Sang ô khác');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await new Promise((resolve) => window.setTimeout(resolve));
    expect(document.activeElement).toBe(screen.getByLabelText('Ô khác'));
  });
});
