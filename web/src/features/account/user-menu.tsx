import { lazy, Suspense, useRef, useState } from 'react';
import {
  Avatar,
  Button,
  Divider,
  Popover,
  Stack,
  UnstyledButton,
  Text,
  Group,
  SegmentedControl,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconDevices,
  IconKey,
  IconLanguage,
  IconLogout,
  IconShieldCheck,
  IconShieldLock,
  IconUserOff,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { User } from '@lacthu/contracts';
import { commonTexts } from '../../frequent.texts';
import { initialOf, formatDateTime } from '../../lib/format/format';
import { paths } from '../../lib/paths';
import { findLocalUserData, type LocalUserData } from '../../session/local-user-data';
import { useSession } from '../../session/session';
import { proTermOf, type ProTerm } from '../../session/pro-term';
import { AccountCard } from './components/account-card';
import { accountTexts } from './texts';
import { UpgradeButton } from './components/upgrade-button';
import styles from './user-menu.module.css';

const CHOICES = (['light', 'dark', 'auto'] as const).map((value) => ({
  value,
  label: accountTexts.schemes[value],
}));

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./components/change-password-dialog')).ChangePasswordDialog,
}));
const BlocksDialog = lazy(async () => ({
  default: (await import('./components/blocks-dialog')).BlocksDialog,
}));
const SessionsDialog = lazy(async () => ({
  default: (await import('./components/sessions-dialog')).SessionsDialog,
}));

const LogOutDialog = lazy(async () => ({
  default: (await import('./components/log-out-dialog')).LogOutDialog,
}));

const NOTHING: LocalUserData = { drafts: 0, hasApiKey: false };

/** User menu of the top bar: name, Pro term, password, sessions, colour scheme, sign-out. */
export function UserMenu({ user }: { readonly user: User }) {
  const [isOpen, menu] = useDisclosure(false);
  const target = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<'password' | 'sessions' | 'blocks' | 'logout' | null>(null);
  const show = (next: NonNullable<typeof dialog>): void => {
    // The clicked button disappears with the menu, so the dialog returns the focus to the button of the menu.
    target.current?.focus();
    menu.close();
    setDialog(next);
  };
  const closeDialog = (): void => setDialog(null);
  const { signOut } = useSession();
  const [kept, setKept] = useState<LocalUserData>(NOTHING);
  const logOut = async (): Promise<void> => {
    const found = await findLocalUserData();
    if (found.drafts === 0 && !found.hasApiKey) return signOut();
    setKept(found);
    show('logout');
  };
  return (
    <>
      <Popover opened={isOpen} onChange={menu.toggle} position="bottom-end" width={320} shadow="md" trapFocus>
        <Popover.Target>
          <UnstyledButton
            ref={target}
            className={styles.target}
            onClick={menu.toggle}
            aria-label={accountTexts.openMenu(user.name)}
          >
            <Avatar color="cham" variant="filled" radius="xl" size={36}>
              {initialOf(user.name)}
            </Avatar>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={accountTexts.openMenu(user.name)}>
          <Stack gap="sm">
            <AccountCard user={user} />
            <ProInfo user={user} />
            {user.role === 'admin' && (
              <Button
                component={Link}
                to={paths.admin}
                variant="light"
                leftSection={<IconShieldCheck size={18} aria-hidden />}
                onClick={menu.close}
              >
                {accountTexts.openAdmin}
              </Button>
            )}
            <Divider />
            <SchemeChoice />
            <Button
              component={Link}
              to={paths.dictionaries}
              variant="default"
              leftSection={<IconLanguage size={18} aria-hidden />}
              onClick={menu.close}
            >
              {accountTexts.dictionaries}
            </Button>
            <Button
              variant="default"
              leftSection={<IconKey size={18} aria-hidden />}
              onClick={() => show('password')}
            >
              {commonTexts.changePassword}
            </Button>
            <Button
              component={Link}
              to={paths.security}
              variant="default"
              leftSection={<IconShieldLock size={18} aria-hidden />}
              onClick={menu.close}
            >
              {accountTexts.security}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDevices size={18} aria-hidden />}
              onClick={() => show('sessions')}
            >
              {accountTexts.sessions}
            </Button>
            <Button
              variant="default"
              leftSection={<IconUserOff size={18} aria-hidden />}
              onClick={() => show('blocks')}
            >
              {accountTexts.blocks}
            </Button>
            <Button
              variant="default"
              leftSection={<IconLogout size={18} aria-hidden />}
              onClick={() => void logOut()}
            >
              {accountTexts.logout}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <Suspense>
        {dialog === 'password' && <ChangePasswordDialog onClose={closeDialog} />}
        {dialog === 'blocks' && <BlocksDialog onClose={closeDialog} />}
        {dialog === 'logout' && <LogOutDialog kept={kept} onLogOut={signOut} onClose={closeDialog} />}
        {dialog === 'sessions' && <SessionsDialog onClose={closeDialog} />}
      </Suspense>
    </>
  );
}

interface ProInfoProps {
  readonly user: User;
  /** Reference time. */
  readonly now?: Date;
}

/** The user's Pro term, and the button to buy or renew it. */
export function ProInfo({ user, now = new Date() }: ProInfoProps) {
  const term = proTermOf(user, now);
  const label = buttonOf(term);
  return (
    <Stack gap="xs">
      <Text size="sm">{sentenceOf(term)}</Text>
      {label && <UpgradeButton label={label} />}
    </Stack>
  );
}

function sentenceOf(term: ProTerm): string {
  switch (term.kind) {
    case 'admin':
      return accountTexts.adminInfo;
    case 'none':
      return accountTexts.freeInfo;
    case 'lifetime':
      return accountTexts.lifetimeInfo;
    case 'active':
      return accountTexts.proUntil(formatDateTime(term.until));
    case 'expired':
      return accountTexts.proSince(formatDateTime(term.since));
  }
}

function buttonOf(term: ProTerm): string | null {
  if (term.kind === 'none') return accountTexts.upgrade;
  return term.kind === 'active' || term.kind === 'expired' ? accountTexts.renew : null;
}

/** Light, dark or the device's scheme; stored in this browser. */
function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" id="chon-giao-dien">
        {accountTexts.scheme}
      </Text>
      <SegmentedControl
        aria-labelledby="chon-giao-dien"
        size="sm"
        data={CHOICES}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </Group>
  );
}
