import type { ComparedLine, Piece } from './compare-texts';
import { compareWords } from './comparison.texts';
import styles from './comparison.module.css';

interface ColumnHead {
  readonly label: string;
  readonly title?: string;
}

interface ComparisonTableProps {
  readonly name: string;
  readonly before: ColumnHead;
  readonly after: ColumnHead;
  readonly lines: readonly ComparedLine[];
}

/** Lines of two texts side by side with a word diff. */
export function ComparisonTable({ name, before, after, lines }: ComparisonTableProps) {
  return (
    <div className={styles.frame} tabIndex={0} role="group" aria-label={name}>
      {/* The ARIA roles are set explicitly because on phones the cells are stacked with CSS and would lose them. */}
      <table className={styles.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {[before, after].map(({ label, title }) => (
              <th key={label} scope="col" role="columnheader">
                {label}
                {title !== undefined && <span className={styles.title}>{title}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line, place) => (
            <Line key={place} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ line }: { readonly line: ComparedLine }) {
  return (
    <tr role="row" data-changed={!line.isSame || undefined}>
      <td role="cell" className={styles.before}>
        <Side pieces={line.before} tag="del" />
      </td>
      <td role="cell" className={styles.after}>
        <Side pieces={line.after} tag="ins" />
      </td>
    </tr>
  );
}

function Side({
  pieces,
  tag: Tag,
}: {
  readonly pieces: readonly Piece[] | null;
  readonly tag: 'del' | 'ins';
}) {
  if (pieces === null) return <span className={styles.absent}>{compareWords.absent}</span>;
  return pieces.map(({ text, isChanged }, place) =>
    isChanged ? <Tag key={place}>{text}</Tag> : <span key={place}>{text}</span>,
  );
}
