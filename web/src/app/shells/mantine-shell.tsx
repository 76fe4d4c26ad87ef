import { lazy, Suspense, useEffect } from 'react';
import { Button, Group, MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { FullScreenLoading } from '../../ui/full-screen-loading';
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

/** Confirmation dialogs are loaded after the page, because none opens in its first moment. */
const Dialogs = lazy(async () => ({ default: (await import('@mantine/modals')).ModalsProvider }));

const TOAST_COLORS = { success: 'reu', error: 'son', warning: 'hoPhach', info: 'cham' } as const;
const TOAST_MS = 6000;
/** Warnings are longer sentences and appear beside a success toast. */
const WARNING_MS = 20_000;
/** Gives the user time to read what was done and to find the undo button. */
const UNDO_MS = 15_000;

/** Frame of every page that uses the component library; loaded with the first of them. */
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

/** Shows toasts and removes them when the shell is left, because they are outdated when the user comes back. */
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
