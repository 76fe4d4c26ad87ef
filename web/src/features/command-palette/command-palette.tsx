import { useEffect } from 'react';
import { useMantineColorScheme } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { projectListQuery } from '../../api/projects/projects.queries';
import { useFocusBack } from '../../ui/use-focus-back';
import { useSession } from '../../session/session';
import { setAiPanel } from '../../settings/ai-panel';
import { paletteActions } from './palette-actions';
import { paletteTexts } from './texts';
import '@mantine/spotlight/styles.layer.css';

const [store, palette] = createSpotlight();
const MOST_SHOWN = 12;

interface CommandPaletteProps {
  readonly onClose: () => void;
  readonly onShowShortcuts: () => void;
}

/**
 * Command palette (Ctrl/⌘-K): opens a page or project, or runs an action, by typing part of its name. Open from its
 * first render.
 */
export function CommandPalette({ onClose, onShowShortcuts }: CommandPaletteProps) {
  const { user } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const projects = useQuery({ ...projectListQuery, enabled: user !== null });
  useFocusBack();
  useEffect(() => palette.open(), []);

  const actions = paletteActions(user, projects.data ?? [], {
    goTo: (path) => void navigate(path),
    openAi: () => setAiPanel(true),
    setScheme: setColorScheme,
    showShortcuts: onShowShortcuts,
  });
  return (
    <Spotlight
      store={store}
      shortcut={null}
      actions={actions}
      limit={MOST_SHOWN}
      nothingFound={paletteTexts.nothing}
      searchProps={{
        placeholder: paletteTexts.search,
        'aria-label': paletteTexts.search,
        leftSection: <IconSearch size={20} aria-hidden />,
      }}
      onSpotlightClose={onClose}
      highlightQuery
      scrollable
    />
  );
}
