import { useWatch, type Control, type UseFormSetValue } from 'react-hook-form';
import { PROJECT_LIMITS, type CommunityUploadFields } from '@lacthu/contracts';
import { cutText } from '@lacthu/novel-text';
import type { FactName } from './book-metadata-offer';
import { coverFile } from '../../widgets/chapter-import/model/cover-file';
import { factsOf, type ImportState } from '../../widgets/chapter-import/model/import-state';
import type { UploadForm } from './upload-form';

interface MetadataForm {
  readonly control: Control<UploadForm, unknown, CommunityUploadFields>;
  readonly setValue: UseFormSetValue<UploadForm>;
  readonly poster: File | null;
  readonly setPoster: (file: File) => void;
}

/** Form field and maximum length of each metadata field. */
const PLACES = {
  title: { field: 'name', most: PROJECT_LIMITS.name },
  originalName: { field: 'original_name', most: PROJECT_LIMITS.originalName },
  author: { field: 'author', most: PROJECT_LIMITS.author },
  description: { field: 'description', most: PROJECT_LIMITS.description },
} as const;
const TEXT_FACTS = Object.keys(PLACES) as (keyof typeof PLACES)[];

/** Metadata of the selected book for empty fields, and a function that fills them. */
export function useBookMetadata(
  { sources }: ImportState,
  { control, setValue, poster, setPoster }: MetadataForm,
) {
  const [name, original, author, description] = useWatch({
    control,
    name: ['name', 'original_name', 'author', 'description'],
  });
  const facts = factsOf(sources);
  const cover = facts?.cover ? coverFile(facts.cover) : null;
  const typed = { title: name, originalName: original, author, description };
  const missing: FactName[] = TEXT_FACTS.filter((fact) => facts?.[fact] && isBlank(typed[fact]));
  if (cover && !poster) missing.push('cover');

  const take = (): void => {
    for (const fact of missing) {
      if (fact === 'cover') {
        if (cover) setPoster(cover);
      } else {
        const { field, most } = PLACES[fact];
        const text = cutText((facts?.[fact] ?? '').trim(), most);
        setValue(field, text, { shouldDirty: true, shouldValidate: true });
      }
    }
  };
  return { missing, take };
}

function isBlank(value: string | undefined): boolean {
  return (value ?? '').trim() === '';
}
