import { lazy, Suspense, useState } from 'react';
import { useHotkeys } from '@mantine/hooks';

const CommandPalette = lazy(async () => ({
  default: (await import('../../features/command-palette/command-palette')).CommandPalette,
}));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../../features/command-palette/shortcuts-dialog')).ShortcutsDialog,
}));

/** Command palette (Ctrl/⌘-K) and shortcut list (`?`) on every page of this shell; loaded on first use. */
export function KeyboardHelp() {
  const [shown, setShown] = useState<'palette' | 'shortcuts' | null>(null);
  const close = (): void => setShown(null);
  useHotkeys([['shift+?', () => setShown('shortcuts')]]);
  // Also works inside text fields, because the palette does not change what is typed there.
  useHotkeys([['mod+K', () => setShown('palette')]], []);
  return (
    <Suspense>
      {shown === 'palette' && (
        <CommandPalette
          // The palette closes itself after an entry was chosen; a dialog opened by the entry stays.
          onClose={() => setShown((now) => (now === 'palette' ? null : now))}
          onShowShortcuts={() => setShown('shortcuts')}
        />
      )}
      {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
}
