import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MutedUser } from '@lacthu/contracts';
import { askConfirm } from '../../../ui/ask-confirm';
import { formatDateTime } from '../../../lib/format/format';
import { AccountRow } from '../components/account-row';
import { Fact } from '../components/fact';
import { useUnmuteUser } from './moderation.mutations';
import { mutesQuery } from './moderation.queries';
import { muteTexts } from './moderation.texts';
import { PagedRows } from './paged-rows';
import { standOnList } from './use-focus-in-list';
import styles from '../admin.module.css';

/** All muted users. */
export function MuteList() {
  const list = useInfiniteQuery(mutesQuery);
  return (
    <PagedRows
      kind="mutes"
      list={list}
      rows={list.data?.pages.flatMap((page) => page.mutes)}
      idOf={({ user }) => user.id}
      render={(mute) => <MuteRow mute={mute} />}
    />
  );
}

function MuteRow({ mute }: { readonly mute: MutedUser }) {
  const lifting = useUnmuteUser();
  const { user } = mute;
  const lift = async (button: HTMLElement): Promise<void> => {
    const agreed = await askConfirm({
      title: muteTexts.unmuteTitle,
      text: muteTexts.unmuteExplanation(user.name),
      confirm: muteTexts.unmute,
    });
    if (!agreed) return;
    standOnList(button);
    lifting.mutate(user);
  };
  return (
    <AccountRow name={user.name} detail={mute.reason}>
      <dl className={styles.facts}>
        <Fact
          name={muteTexts.until}
          value={mute.until === null ? muteTexts.untilLifted : formatDateTime(mute.until)}
        />
        <Fact name={muteTexts.mutedBy} value={mute.by.name} />
        <Fact name={muteTexts.mutedAt} value={formatDateTime(mute.at)} />
      </dl>
      <div className={styles.rowActions}>
        <Button
          variant="default"
          loading={lifting.isPending}
          aria-label={muteTexts.unmuteOf(user.name)}
          onClick={(event) => void lift(event.currentTarget)}
        >
          {muteTexts.unmute}
        </Button>
      </div>
    </AccountRow>
  );
}
