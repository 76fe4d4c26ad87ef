import { lazy, Suspense, useState } from 'react';
import { useHotkeys } from '@mantine/hooks';

const CommandPalette = lazy(async () => ({
  default: (await import('../../features/command-palette/command-palette')).CommandPalette,
}));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../../features/command-palette/shortcuts-dialog')).ShortcutsDialog,
}));

/** Ctrl/⌘-K and `?` on every page of this shell; loaded when first asked for. */
export function KeyboardHelp() {
  const [shown, setShown] = useState<'palette' | 'shortcuts' | null>(null);
  const close = (): void => setShown(null);
  useHotkeys([['shift+?', () => setShown('shortcuts')]]);
  // From inside a text field too: the palette takes nothing away from what is typed there.
  useHotkeys([['mod+K', () => setShown('palette')]], []);
  return (
    <Suspense>
      {shown === 'palette' && (
        <CommandPalette
          // The palette closes by itself after an entry was chosen; the dialog it asked for stays.
          onClose={() => setShown((now) => (now === 'palette' ? null : now))}
          onShowShortcuts={() => setShown('shortcuts')}
        />
      )}
      {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
}
