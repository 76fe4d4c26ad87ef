import { camel, kebab, pascal, words } from './names.mjs';
import { bootedService, serviceName } from './places.mjs';

/** One thing that can be done, with its transaction. */
export const useCase = {
  usage: 'use-case <dịch vụ> <miền con> <cụm động từ>',
  example: 'use-case community reading-lists add-story-to-list',
  /** @param {string[]} args */
  plan([service, subDomain, phrase]) {
    serviceName(service);
    const booted = bootedService(service, ['testUser']);
    const folder = `services/${service}/src/${kebab(subDomain, 'Tên miền con')}`;
    const name = kebab(phrase, 'Tên ca sử dụng');
    return {
      files: {
        [`${folder}/${name}.use-case.ts`]: `import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';

/** Says in one sentence what it does to ${words(name)}, and what it leaves as it was. */
@Injectable()
export class ${pascal(name)} {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws DomainError for what is not the person's own: permission comes first, inside the query */
  async execute(user: ActingUser): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const [own]: unknown[] = await tx.query('SELECT $1::bigint AS user_id WHERE false', [user.id]);
      if (!own) throw new DomainError('platform.not_found');
    });
  }
}
`,
        [`${folder}/${name}.int-spec.ts`]: `${booted.imports}

describe('${words(name)}', () => {
${booted.lifetime}

  it('does what its name says, once, for the person whose row it is', async () => {
    const answer = await ${booted.call}({ method: 'POST', path: '/api/write-the-address-here', user: testUser() });
    expect(answer.status).toBe(200);
  });
});
`,
      },
      next: [
        `services/${service}/src/${service}.module.ts: ${pascal(name)} vào providers`,
        `một controller gọi this.${camel(name)}.execute(user, …)`,
      ],
    };
  },
};
