import { camel, kebab, pascal, words } from './names.mjs';
import { serviceName } from './places.mjs';

/** A fact that one service tells the others. */
export const event = {
  usage: 'event <dịch vụ> <vật> <quá khứ>',
  example: 'event community story followed',
  /** @param {string[]} args */
  plan([service, aggregate, pastTense]) {
    serviceName(service);
    const what = kebab(aggregate, 'Vật mà sự kiện nói về');
    const happened = kebab(pastTense, 'Điều đã xảy ra');
    const name = `${what}-${happened}`;
    const constant = `${pascal(name)}V1`;
    return {
      files: {
        [`libs/contracts/src/events/${service}/${name}.ts`]: `import { z } from 'zod';
import { idSchema } from '../../http/primitives';
import { defineEvent } from '../event-contract';

export const ${constant} = defineEvent({
  type: '${service}.${what}.${happened}.v1',
  meaning: 'Say in one sentence what became true.',
  schema: z.object({ ${camel(what)}Id: idSchema }),
  sample: { ${camel(what)}Id: 7 },
});
`,
        [`libs/contracts/src/events/${service}/${name}.spec.ts`]: `import { EVENT_CONTRACTS } from '..';
import { ${constant} } from './${name}';

describe('the event that a ${words(what)} was ${words(happened)}', () => {
  it('is one that services can publish and handle', () => {
    expect(EVENT_CONTRACTS).toContain(${constant});
  });
});
`,
      },
      next: [
        `libs/contracts/src/events/index.ts: export * from './${service}/${name}' và ${constant} vào EVENT_CONTRACTS`,
        `services/${service}: outbox.append(tx, ${constant}, …) trong giao dịch làm điều đó thành sự thật`,
        `ở dịch vụ nhận: một lớp <việc-nó-làm>.handler.ts với @HandlesEvent(${constant}, '<việc-nó-làm>')`,
      ],
    };
  },
};
