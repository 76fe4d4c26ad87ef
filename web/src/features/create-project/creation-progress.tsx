import { Progress, Text } from '@mantine/core';
import type { CreationStage } from './create-project.mutations';
import { createTexts } from './texts';

/** Share of the work done when a stage begins, in per cent (specification 2, §2). */
const SHARE = { ai: 30, project: 70 } as const;

/** How far the making of the project is. */
export function CreationProgress({ stage }: { readonly stage: CreationStage }) {
  return (
    <div role="status">
      {stage !== 'idle' && (
        <>
          <Text size="sm" mb={4}>
            {createTexts.stages[stage]}
          </Text>
          <Progress value={SHARE[stage]} animated aria-label={createTexts.progress} />
        </>
      )}
    </div>
  );
}
