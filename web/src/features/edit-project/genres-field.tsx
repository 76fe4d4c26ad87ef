import { useState } from 'react';
import { Button, Input, Pill, Select, Stack } from '@mantine/core';
import { GENRES } from '@lacthu/contracts';
import { commonTexts } from '../../frequent.texts';
import { editTexts } from './texts';
import styles from './edit-project.module.css';

interface GenresFieldProps {
  readonly chosen: readonly string[];
  readonly problem: string | null;
  readonly onChange: (genres: string[]) => void;
}

/** Genres are added one by one from the remaining ones, and removed one by one or all at once. */
export function GenresField({ chosen, problem, onChange }: GenresFieldProps) {
  // A new key clears the field after each selection.
  const [choices, setChoices] = useState(0);
  const remaining = GENRES.filter((genre) => !chosen.includes(genre));
  return (
    <div>
      <Select
        key={choices}
        label={commonTexts.genre}
        placeholder={editTexts.genrePlaceholder}
        nothingFoundMessage={editTexts.noGenre}
        size="md"
        required
        searchable
        data={remaining}
        onChange={(genre) => {
          if (genre !== null) onChange([...chosen, genre]);
          setChoices((count) => count + 1);
        }}
      />
      {chosen.length > 0 && (
        <Stack gap="xs" mt="xs" align="flex-start">
          <Pill.Group>
            {chosen.map((genre) => (
              <Pill
                key={genre}
                size="xl"
                classNames={{ root: styles.genre, remove: styles.removeGenre }}
                withRemoveButton
                removeButtonProps={{
                  'aria-label': editTexts.removeGenre(genre),
                  tabIndex: 0,
                  'aria-hidden': false,
                }}
                onRemove={() => onChange(chosen.filter((other) => other !== genre))}
              >
                {genre}
              </Pill>
            ))}
          </Pill.Group>
          <Button variant="subtle" size="compact-md" onClick={() => onChange([])}>
            {editTexts.removeAllGenres}
          </Button>
        </Stack>
      )}
      {problem !== null && (
        <Input.Error role="alert" mt={4}>
          {problem}
        </Input.Error>
      )}
    </div>
  );
}
