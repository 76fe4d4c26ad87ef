import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { whenIdle } from '../../lib/when-idle';
import { PlainButton } from '../../ui/plain-button';
import type { CommentSectionProps } from './comment-section';
import styles from './comments-in-view.module.css';

/** Texts shown before the comments and their own texts are loaded. */
export const commentsInViewTexts = {
  show: 'Hiện bình luận',
  loading: 'Đang tải bình luận…',
  failure: 'Lỗi tải bình luận',
  retry: 'Thử lại',
} as const;

/** Distance from the viewport at which loading starts. */
const NEAR = '400px';

type Loading = 'waiting' | 'loading' | 'failed';

/** Comments of a light page: their code and texts are loaded only when the reader scrolls near or asks. */
export function CommentsInView(props: CommentSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Section, setSection] = useState<ComponentType<CommentSectionProps> | null>(null);
  const [state, setState] = useState<Loading>('waiting');

  const load = (): void => {
    setState('loading');
    import('./comment-section').then(
      (module) => setSection(() => module.CommentSection),
      // The page stays readable without comments.
      () => setState('failed'),
    );
  };
  const comeNear = useEffectEvent(load);

  useEffect(() => {
    if (!place.current || state !== 'waiting') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) whenIdle(comeNear);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [state]);

  if (Section) return <Section key={props.storyId} {...props} />;
  return (
    <div ref={place} className={styles.place}>
      {state === 'failed' && <p role="alert">{commentsInViewTexts.failure}</p>}
      {state === 'loading' ? (
        <p role="status">{commentsInViewTexts.loading}</p>
      ) : (
        <PlainButton onClick={load}>
          {state === 'failed' ? commentsInViewTexts.retry : commentsInViewTexts.show}
        </PlainButton>
      )}
    </div>
  );
}
