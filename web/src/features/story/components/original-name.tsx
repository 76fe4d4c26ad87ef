import { storyTexts } from '../texts';
import styles from '../story.module.css';

const CHINESE = /\p{Script=Han}/u;

/** What the work is called in its own language, said as such to voices that read aloud; nothing where it is not known. */
export function OriginalName({ name }: { readonly name: string }) {
  if (name === '') return null;
  return (
    <p className={styles.author}>
      {storyTexts.originalName} <span lang={CHINESE.test(name) ? 'zh' : undefined}>{name}</span>
    </p>
  );
}
