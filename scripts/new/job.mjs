import { kebab, pascal, snake, words } from './names.mjs';
import { bootedService, serviceName } from './places.mjs';

/** A kind of long work. */
export const job = {
  usage: 'job <dịch vụ> <miền con> <loại việc>',
  example: 'job tts batch-audio batch-speech',
  /** @param {string[]} args */
  plan([service, subDomain, kindName]) {
    serviceName(service);
    const booted = bootedService(service);
    const folder = `services/${service}/src/${kebab(subDomain, 'Tên miền con')}`;
    const kind = kebab(kindName, 'Loại việc');
    const constant = snake(kind).toUpperCase();
    return {
      files: {
        [`${folder}/${kind}-job.ts`]: `import { z } from 'zod';

/** Name of this kind of job in rows and queues. */
export const ${constant} = '${kind}';

/** Options of a started job, without keys. Old rows must stay readable: add only optional fields. */
export const optionsSchema = z.object({});

/** One piece of the work. */
export const payloadSchema = z.object({ chapterId: z.number().int() });

/** Sealed until the job ends. */
export const secretSchema = z.object({});
`,
        [`${folder}/${kind}.processor.ts`]: `import { Injectable } from '@nestjs/common';
import { ItemFailed, defineJobKind, type JobKind, type JobProcessor } from '@lacthu/jobs';
import { ${constant}, optionsSchema, payloadSchema, secretSchema } from './${kind}-job';

const SLOTS = 4;

/** Does one piece of a ${words(kind)}. */
@Injectable()
export class ${pascal(kind)}Processor implements JobProcessor {
  static readonly kind = ${constant};

  readonly jobKind: JobKind = defineJobKind({
    kind: ${constant},
    slots: SLOTS,
    options: optionsSchema,
    payload: payloadSchema,
    secret: secretSchema,
    // A step is one call to a provider: context.checkpoint(step, result, spent) after it, item.steps before it.
    run: (item) => Promise.reject(new ItemFailed('not_written', \`chapter \${item.payload.chapterId}\`)),
  });
}
`,
        [`${folder}/${kind}.int-spec.ts`]: `${booted.imports}

describe('a ${words(kind)}', () => {
${booted.lifetime}

  it.each(['killed in the middle', 'cancelled', 'with one piece failing', 'with two workers'])(
    'loses nothing and does nothing twice when %s',
    async (_when) => {
      expect((await ${booted.call}({ path: '/healthz' })).status).toBe(200);
      expect('this test').toBe('written first');
    },
  );
});
`,
      },
      next: [
        `services/${service}/src/${service}.module.ts: ${pascal(kind)}Processor vào providers và vào JobsModule.forService`,
        'một ca sử dụng bắt đầu việc (việc và các phần trong một giao dịch), một địa chỉ cho tiến độ, một địa chỉ để hủy',
      ],
    };
  },
};
