import { lazy, Suspense, type ComponentProps } from 'react';
import { FullScreenLoading } from '../../../ui/full-screen-loading';

const StagePanel = lazy(async () => ({
  default: (await import('../../../widgets/chapter-import/stage-panel')).StagePanel,
}));

/** One lazy component for the upload tab and the dialog, so that the second one to open shows no loading state. */
export function LazyStagePanel(props: ComponentProps<typeof StagePanel>) {
  return (
    <Suspense fallback={<FullScreenLoading />}>
      <StagePanel {...props} />
    </Suspense>
  );
}
