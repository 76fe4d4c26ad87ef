import { useState, type Ref } from 'react';
import { Button, Group, Input, Pill, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format/format';
import { foundUsersQuery } from '../admin.queries';
import { readAddresses, withAddresses } from '../model/addresses';
import { LONGEST_SEARCH, SEARCH_PAUSE_MS } from '../model/user-search';
import { mailTexts } from '../mail.texts';
import { userTexts } from '../texts';
import styles from '../admin.module.css';

/** More entries would make the page slow; the rest is counted. */
const MOST_SHOWN = 200;

interface RecipientPickerProps {
  /** The paste field, focused when there are no recipients or an entry is not an address. */
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly addresses: readonly string[];
  /** Text in the paste field that was not added yet. */
  readonly pasted: string;
  readonly problem: string | undefined;
  readonly onChange: (addresses: readonly string[]) => void;
  readonly onPaste: (text: string) => void;
  readonly onTakePasted: () => void;
}

/** List of addresses, searched among users or pasted. */
export function RecipientPicker(props: RecipientPickerProps) {
  const { ref, addresses, pasted, problem, onChange, onPaste, onTakePasted } = props;
  const { unreadable } = readAddresses(pasted);
  return (
    <Stack gap="sm" role="group" aria-label={mailTexts.custom}>
      <FindUsers chosen={addresses} onAdd={(address) => onChange(withAddresses(addresses, [address]))} />
      <Textarea
        ref={ref}
        classNames={{ input: styles.overFooter }}
        label={mailTexts.paste}
        description={mailTexts.pasteHint}
        autosize
        minRows={2}
        maxRows={6}
        value={pasted}
        error={unreadable.length > 0 && mailTexts.unreadable(unreadable.slice(0, 5).join(', '))}
        onChange={(event) => onPaste(event.currentTarget.value)}
      />
      <Group>
        <Button variant="default" disabled={pasted.trim() === ''} onClick={onTakePasted}>
          {mailTexts.addPasted}
        </Button>
      </Group>
      <Group justify="space-between">
        <Text size="sm" role="status">
          {mailTexts.chosen(formatNumber(addresses.length))}
        </Text>
        {addresses.length > 0 && (
          <Button variant="subtle" onClick={() => onChange([])}>
            {mailTexts.clearChosen}
          </Button>
        )}
      </Group>
      <Pill.Group className={styles.pills}>
        {addresses.slice(0, MOST_SHOWN).map((address) => (
          <Pill
            key={address}
            withRemoveButton
            removeButtonProps={{ 'aria-label': mailTexts.remove(address), tabIndex: 0, 'aria-hidden': false }}
            onRemove={() => onChange(addresses.filter((known) => known !== address))}
          >
            {address}
          </Pill>
        ))}
        {addresses.length > MOST_SHOWN && (
          <Pill>{mailTexts.moreChosen(formatNumber(addresses.length - MOST_SHOWN))}</Pill>
        )}
      </Pill.Group>
      <div role="alert">{problem !== undefined && <Input.Error>{problem}</Input.Error>}</div>
    </Stack>
  );
}

interface FindUsersProps {
  readonly chosen: readonly string[];
  readonly onAdd: (address: string) => void;
}

function FindUsers({ chosen, onAdd }: FindUsersProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), SEARCH_PAUSE_MS);
  const found = useQuery(foundUsersQuery(search));
  return (
    <>
      <TextInput
        type="search"
        label={mailTexts.findUsers}
        placeholder={mailTexts.findPlaceholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={LONGEST_SEARCH}
        value={text}
        error={found.isError && userTexts.searchFailure}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {search !== '' && (
        <ul className={styles.found} aria-label={mailTexts.findUsers}>
          {found.data?.users.map(({ id, name, email }) => (
            <li key={id} className={styles.foundRow}>
              <span className={styles.breaks}>
                {name} <span className={styles.soft}>{email}</span>
              </span>
              <Button
                variant="default"
                size="compact-md"
                disabled={chosen.includes(email)}
                aria-label={mailTexts.addUser(name)}
                onClick={() => onAdd(email)}
              >
                {mailTexts.add}
              </Button>
            </li>
          ))}
          {found.data?.users.length === 0 && <li>{mailTexts.noUsers}</li>}
          {found.isPending && <li>{mailTexts.searching}</li>}
        </ul>
      )}
    </>
  );
}
