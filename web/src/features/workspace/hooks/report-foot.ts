import { reportHeight } from '../../../lib/react/report-height';

/** For the bar of buttons at the foot of a desk: what floats over the page stays above it. */
export const reportFoot = reportHeight('--lt-desk-foot');
