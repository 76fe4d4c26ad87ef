import { useWatch, type Control, type UseFormSetValue } from 'react-hook-form';
import { PROJECT_LIMITS, type CommunityUploadFields } from '@lacthu/contracts';
import { cutText } from '@lacthu/novel-text';
import type { FactName } from '../components/book-facts-offer';
import { coverFile } from '../model/cover-file';
import { factsOf, type ImportState } from '../model/import-state';
import type { UploadForm } from '../model/upload-form';

interface FactsForm {
  readonly control: Control<UploadForm, unknown, CommunityUploadFields>;
  readonly setValue: UseFormSetValue<UploadForm>;
  readonly poster: File | null;
  readonly setPoster: (file: File) => void;
}

/** What a chosen book knows of the fields that are still empty, and the way to fill them. */
export function useBookFacts({ sources }: ImportState, { control, setValue, poster, setPoster }: FactsForm) {
  const [name, author, description] = useWatch({ control, name: ['name', 'author', 'description'] });
  const facts = factsOf(sources);
  const cover = facts?.cover ? coverFile(facts.cover) : null;
  const missing: FactName[] = [];
  if (facts?.title && isBlank(name)) missing.push('title');
  if (facts?.author && isBlank(author)) missing.push('author');
  if (facts?.description && isBlank(description)) missing.push('description');
  if (cover && !poster) missing.push('cover');

  const take = (): void => {
    for (const fact of missing) {
      if (fact === 'cover') {
        if (cover) setPoster(cover);
      } else {
        const field = fact === 'title' ? 'name' : fact;
        const text = cutText((facts?.[fact] ?? '').trim(), PROJECT_LIMITS[field]);
        setValue(field, text, { shouldDirty: true, shouldValidate: true });
      }
    }
  };
  return { missing, take };
}

function isBlank(value: string | undefined): boolean {
  return (value ?? '').trim() === '';
}
