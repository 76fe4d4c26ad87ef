export interface Instruction {
  readonly word: string;
  readonly rest: string;
}

/** Instructions of a Dockerfile with their continued lines joined. */
export const instructionsOf = (text: string): Instruction[] =>
  text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [word = '', ...rest] = line.trim().split(/\s+/);
      return { word: word.toUpperCase(), rest: rest.join(' ') };
    });

type Rule = (instruction: Instruction) => string | false;

const on =
  (word: string, isFault: (rest: string) => boolean, meaning: string): Rule =>
  (instruction) =>
    instruction.word === word && isFault(instruction.rest) && meaning;

/** Rules of hadolint, as far as they concern images like ours. */
const RULES: readonly Rule[] = [
  on('ADD', () => true, 'fetches or unpacks unseen: COPY does not'),
  on(
    'FROM',
    (rest) => /:latest\b/.test(rest) || (/^[\w./-]+$/.test(rest.split(' ')[0] ?? '') && rest.includes('/')),
    'begins with whatever is newest',
  ),
  on('WORKDIR', (rest) => !rest.startsWith('/'), 'works in a folder that depends on the one before'),
  on('CMD', (rest) => !rest.startsWith('['), 'starts a shell, which swallows the stop signal'),
  on('ENTRYPOINT', (rest) => !rest.startsWith('['), 'starts a shell, which swallows the stop signal'),
  on('RUN', (rest) => /\bsudo\b/.test(rest), 'asks for rights that the build has'),
  on('RUN', (rest) => /\b(curl|wget)\b[^&;]*\|\s*(ba)?sh\b/.test(rest), 'runs what the network says'),
  on(
    'RUN',
    (rest) => /\bapt(-get)? install\b/.test(rest) && !rest.includes('--no-install-recommends'),
    'installs what nobody asked for',
  ),
  on(
    'RUN',
    (rest) => /\bapt(-get)? install\b/.test(rest) && !/rm -rf \/var\/lib\/apt\/lists/.test(rest),
    'keeps the lists of packages',
  ),
  on('RUN', (rest) => /\bapt(-get)? (dist-)?upgrade\b/.test(rest), 'is another image each day'),
  on('RUN', (rest) => /\bnpm (install|i)\b/.test(rest), 'installs beside the lock file'),
  on('ARG', (rest) => /PASSWORD|SECRET|TOKEN|_KEY\b/.test(rest), 'keeps a secret in its history'),
  on('ENV', (rest) => /PASSWORD|SECRET|TOKEN|_KEY\b/.test(rest), 'keeps a secret in its layers'),
];

/** @returns a sentence for each fault, beginning with the instruction that has it */
export const dockerfileFaults = (instructions: readonly Instruction[]): string[] =>
  instructions.flatMap((instruction) =>
    RULES.flatMap((rule) => {
      const fault = rule(instruction);
      return fault ? [`${instruction.word} ${instruction.rest}: ${fault}`] : [];
    }),
  );
