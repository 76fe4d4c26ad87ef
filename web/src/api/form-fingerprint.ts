/** Describes the content of a form, files by name, size and date: equal for every retry of the same submission. */
export function formFingerprint(form: FormData): unknown {
  return [...form.entries()].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : factsOf(value),
  ]);
}

const factsOf = ({ name, size, lastModified }: File) => ({ name, size, lastModified });
