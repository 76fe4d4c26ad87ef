import { importOptionsSchema, type ImportPlan } from '@lacthu/contracts';
import { ImportError } from './import-error';
import type { ParseTask } from './parse-protocol';
import { serveImport } from './serve-import';

/** Parses and checks the plan in this process, because a plan of up to 20,000 chapters would block the service. */
function readPlan({ plan }: ParseTask): ImportPlan | undefined {
  const checked = importOptionsSchema.shape.plan.safeParse(plan);
  if (checked.success) return checked.data;
  throw new ImportError('platform.invalid_input', { msg: 'Cách chia chương gửi lên không đọc được.' });
}

serveImport(readPlan);
