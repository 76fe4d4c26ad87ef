import type { GallerySection } from '../gallery/gallery-section';
import type { JobState } from './job-state';
import { JobStateBadge } from './job-state-badge';

const STATES: readonly JobState[] = [
  'pending',
  'queued',
  'processing',
  'waiting_quota',
  'paused',
  'completed',
  'partial',
  'failed',
  'cancelled',
];

export const gallery: GallerySection = {
  title: 'Trạng thái của việc chạy nền',
  states: STATES.map((state) => ({ caption: state, shows: <JobStateBadge state={state} /> })),
};
