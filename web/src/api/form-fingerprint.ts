/** What a form says, its files by their facts: the same for every try of the same sending. */
export function formFingerprint(form: FormData): unknown {
  return [...form.entries()].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : factsOf(value),
  ]);
}

const factsOf = ({ name, size, lastModified }: File) => ({ name, size, lastModified });
