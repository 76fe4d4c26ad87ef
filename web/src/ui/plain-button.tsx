import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './plain-button.module.css';

interface Look {
  readonly primary?: boolean;
}

function classOf(primary: boolean | undefined, className: string | undefined): string {
  return [styles.button, primary && styles.primary, className].filter(Boolean).join(' ');
}

/** A button without the component library: for states shown in both shells and for light pages. */
export function PlainButton({ primary, className, ...rest }: ComponentProps<'button'> & Look) {
  return <button type="button" className={classOf(primary, className)} {...rest} />;
}

/** A link with the same look. */
export function PlainLinkButton({ primary, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={classOf(primary, className)} {...rest} />;
}
