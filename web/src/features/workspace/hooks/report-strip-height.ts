import { reportHeight } from '../../../lib/react/report-height';

/** Ref for the action bar below an editor: floating parts stay above it. */
export const reportStripHeight = reportHeight('--lt-editor-strip');
