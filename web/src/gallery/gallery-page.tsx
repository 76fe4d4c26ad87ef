import type { GallerySection } from './gallery-section';
import { SchemePreview } from './scheme-preview';
import styles from './gallery.module.css';

const SCHEMES = [
  { scheme: 'light', label: 'Giao diện sáng' },
  { scheme: 'dark', label: 'Giao diện tối' },
] as const;

/** Every section in both colour schemes side by side. */
export function GalleryPage({ sections }: { readonly sections: readonly GallerySection[] }) {
  return (
    <main className={styles.page}>
      <h1>Bộ sưu tập thành phần</h1>
      <nav aria-label="Các thành phần" className={styles.contents}>
        {sections.map(({ title }, place) => (
          <a key={title} href={`#phan-${place}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className={styles.previews}>
        {SCHEMES.map(({ scheme, label }) => (
          <SchemePreview key={scheme} scheme={scheme} label={label}>
            {sections.map((section, place) => (
              <Section
                key={section.title}
                section={section}
                anchor={scheme === 'light' ? `phan-${place}` : undefined}
              />
            ))}
          </SchemePreview>
        ))}
      </div>
    </main>
  );
}

interface SectionProps {
  readonly section: GallerySection;
  readonly anchor: string | undefined;
}

function Section({ section: { title, isWide, states }, anchor }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 id={anchor}>{title}</h2>
      <div className={isWide ? styles.rows : styles.states}>
        {states.map(({ caption, shows }) => (
          <figure key={caption} className={styles.state}>
            <figcaption>{caption}</figcaption>
            {shows}
          </figure>
        ))}
      </div>
    </section>
  );
}
