import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFirstViewGone } from '../../first-view/first-view';
import { paths } from '../../lib/paths';
import { PlainButton } from '../plain-button';
import { confirmAdult } from './adult-age';
import { labelTexts } from './story-labels.texts';
import stateStyles from '../page-state.module.css';
import styles from './story-labels.module.css';

/** Asks for a visitor's age. @param props.name name of the story */
export function AdultQuestion({ name }: { readonly name: string }) {
  useFirstViewGone();
  const navigate = useNavigate();
  // The router's key of the first history entry: there is no page before it.
  const isFirstPlace = useLocation().key === 'default';
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);

  const confirm = (): void => {
    confirmAdult();
    // The button disappears with the question, so the focus moves to the top of the content.
    document.getElementById('noi-dung')?.focus();
  };
  const goBack = (): void => void (isFirstPlace ? navigate(paths.community) : navigate(-1));

  return (
    <section className={stateStyles.state} aria-labelledby={id}>
      <title>{`${name} · Lạc Thư`}</title>
      <p className={styles.gateMark} aria-hidden>
        {labelTexts.adult}
      </p>
      <h1 id={id} ref={heading} tabIndex={-1} className={styles.gateTitle}>
        {labelTexts.gateTitle}
      </h1>
      <p>{labelTexts.gateText}</p>
      <div className={stateStyles.actions}>
        <PlainButton primary onClick={confirm}>
          {labelTexts.confirm}
        </PlainButton>
        <PlainButton onClick={goBack}>{labelTexts.goBack}</PlainButton>
      </div>
    </section>
  );
}
