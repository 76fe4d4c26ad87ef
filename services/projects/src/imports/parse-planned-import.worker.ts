import { importOptionsSchema, type ImportPlan } from '@lacthu/contracts';
import { ImportError } from './import-error';
import type { ParseTask } from './parse-protocol';
import { serveImport } from './serve-import';

/** A plan may name 20,000 chapters: it is checked here, where nobody else waits. */
function readPlan({ plan }: ParseTask): ImportPlan | undefined {
  const checked = importOptionsSchema.shape.plan.safeParse(plan);
  if (checked.success) return checked.data;
  throw new ImportError('platform.invalid_input', { msg: 'Cách chia chương gửi lên không đọc được.' });
}

serveImport(readPlan);
