import { useState } from 'react';
import { Alert, Checkbox, Text, Textarea } from '@mantine/core';
import { SINGLE_UPGRADE_MONTHS, type AdminUser } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { useActionKey } from '../../../api/use-action-key';
import { RadioCards } from '../../../ui/radio-cards';
import { formatDateTime } from '../../../lib/format/format';
import { proTermOf } from '../../../session/pro-term';
import { useUpgradeUser } from '../upgrade.mutations';
import { isAboutLifetimePro } from '../model/failure';
import { endAfter } from '../model/pro-end';
import { adminTexts, userTexts } from '../texts';
import { DecisionDialog } from './decision-dialog';

const LONGEST_REASON = 500;
const LIFETIME = 'lifetime';

interface UpgradeDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
}

/** Grants a user months of Pro or lifetime Pro. Replacing lifetime Pro requires confirmation. */
export function UpgradeDialog({ user, onClose }: UpgradeDialogProps) {
  const upgrade = useUpgradeUser();
  const key = useActionKey();
  // The list may be outdated: the server's rejection opens the same confirmation.
  const isLifetime = proTermOf(user, new Date()).kind === 'lifetime' || isAboutLifetimePro(upgrade.error);
  const [term, setTerm] = useState('');
  const [reason, setReason] = useState('');
  const [overrides, setOverrides] = useState(false);
  const [isTried, setTried] = useState(false);
  const months = SINGLE_UPGRADE_MONTHS.find((known) => String(known) === term);
  const needsOverride = isLifetime && !overrides;
  const isTermMissing = months === undefined && (term !== LIFETIME || isLifetime);

  const submit = (): void => {
    setTried(true);
    if (isTermMissing || needsOverride) return;
    const order = {
      userId: user.id,
      term: months === undefined ? ({ lifetime: true } as const) : { months },
      reason: reason.trim(),
      forceOverride: overrides,
    };
    upgrade.mutate({ ...order, key: key.of(order) }, { onSuccess: onClose, onError: () => setTried(false) });
  };

  return (
    <DecisionDialog
      title={userTexts.upgradeOf(user.name)}
      confirm={userTexts.upgrade}
      isPending={upgrade.isPending}
      summary={<Outcome user={user} months={months} isForLife={term === LIFETIME} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {user.email}
      </Text>
      <RadioCards
        label={userTexts.term}
        options={[
          ...SINGLE_UPGRADE_MONTHS.map((known) => ({
            value: String(known),
            label: adminTexts.months(known),
          })),
          ...(isLifetime ? [] : [{ value: LIFETIME, label: adminTexts.lifetime }]),
        ]}
        value={term}
        onChange={setTerm}
      />
      <Problem text={isTried && isTermMissing ? userTexts.monthsMissing : null} />
      <Textarea
        label={commonTexts.reason}
        description={userTexts.reasonHint}
        autosize
        minRows={2}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {isLifetime && (
        <Alert color="hoPhach" title={userTexts.lifetimeWarning}>
          <Checkbox
            label={userTexts.override}
            checked={overrides}
            onChange={(event) => setOverrides(event.currentTarget.checked)}
            error={isTried && needsOverride ? userTexts.overrideMissing : undefined}
          />
        </Alert>
      )}
    </DecisionDialog>
  );
}

function Problem({ text }: { readonly text: string | null }) {
  return (
    <div role="alert">
      {text !== null && (
        <Text size="sm" c="var(--lt-danger)">
          {text}
        </Text>
      )}
    </div>
  );
}

interface OutcomeProps {
  readonly user: AdminUser;
  readonly months: number | undefined;
  readonly isForLife: boolean;
}

/** Effect of the button. */
function Outcome({ user, months, isForLife }: OutcomeProps) {
  if (months === undefined) return <Text size="sm">{isForLife ? userTexts.newLifetime : ''}</Text>;
  return <Text size="sm">{userTexts.newEnd(formatDateTime(endAfter(user, months, new Date())))}</Text>;
}
