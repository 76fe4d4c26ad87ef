import { Text } from '@mantine/core';
import type { Character } from '@lacthu/contracts';
import { memoryTexts } from '../texts';
import layout from '../../../../styles/layout.module.css';
import styles from '../project-memory.module.css';

/** Characters with their details. */
export function CharacterList({ characters }: { readonly characters: readonly Character[] }) {
  if (characters.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {memoryTexts.noCharacters}
      </Text>
    );
  }
  return (
    <ul
      className={`${layout.scrollingList} ${styles.characters}`}
      aria-label={memoryTexts.characters}
      tabIndex={0}
    >
      {characters.map(({ name, relationship, address, description }, place) => (
        <li key={place}>
          <Text fw={600}>{name}</Text>
          <Fact name={memoryTexts.relationship} value={relationship} />
          <Fact name={memoryTexts.address} value={address} />
          {description !== '' && <Text size="sm">{description}</Text>}
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  if (value === '') return null;
  return (
    <Text size="sm">
      <Text span size="sm" c="dimmed">
        {name}:{' '}
      </Text>
      {value}
    </Text>
  );
}
