import { lazy, Suspense, useEffect } from 'react';
import { Button, Group, MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { FullScreenLoading } from '../../components/page-state/full-screen-loading';
import { cspNonce } from '../../lib/browser-policy';
import { listenToToasts, type Toast } from '../../lib/toasts';
import { useSession } from '../../session/session';
import { cssVariables, mantineTheme } from '../../theme/mantine-theme';
import { shellTexts } from '../app.texts';
import { MantineFrame } from './mantine-frame';
import classes from './mantine-shell.module.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../../theme/touch-targets.css';

/** Questions and notes come after the page: nobody is asked anything in its first moment. */
const Dialogs = lazy(async () => ({ default: (await import('@mantine/modals')).ModalsProvider }));

const TOAST_COLORS = { success: 'reu', error: 'son', warning: 'hoPhach', info: 'cham' } as const;
const TOAST_MS = 6000;
/** A warning is a longer sentence, and comes with the news of a success. */
const WARNING_MS = 20_000;
/** Whoever wants something back must have read what was done, and found the button. */
const UNDO_MS = 15_000;

/** The frame of every page that uses the component library; loaded with the first of them. */
export function MantineShell() {
  const { status } = useSession();
  useEffect(showToasts, []);
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={cspNonce}
    >
      <Notifications position="bottom-center" autoClose={TOAST_MS} className={classes.toasts} />
      {status === 'loading' ? <FullScreenLoading /> : <MantineFrame />}
      <Suspense>
        <Dialogs />
      </Suspense>
    </MantineProvider>
  );
}

/** What was told on this shell's pages is old news when a reader comes back to one of them. */
function showToasts(): () => void {
  const takeDown = (): void => notifications.clean();
  const stop = listenToToasts(showToast, takeDown);
  return () => {
    stop();
    takeDown();
  };
}

function showToast({ kind, message, undo }: Toast): void {
  const takeBack = (): void => {
    notifications.hide(id);
    undo?.();
  };
  const id = notifications.show({
    message: undo ? <UndoableMessage message={message} onUndo={takeBack} /> : message,
    color: TOAST_COLORS[kind],
    autoClose: undo ? UNDO_MS : kind === 'warning' ? WARNING_MS : TOAST_MS,
  });
}

interface UndoableMessageProps {
  readonly message: string;
  readonly onUndo: () => void;
}

function UndoableMessage({ message, onUndo }: UndoableMessageProps) {
  return (
    <Group component="span" gap="xs" justify="space-between" wrap="nowrap">
      <span>{message}</span>
      <Button size="md" px="sm" variant="subtle" onClick={onUndo} className={classes.undo}>
        {shellTexts.undo}
      </Button>
    </Group>
  );
}
