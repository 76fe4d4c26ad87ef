import { camel, kebab, pascal, singular, snake, words } from './names.mjs';
import { migrationFile, migrationStamp } from './migration.mjs';
import { bootedService, serviceName } from './places.mjs';

/** A table with its entity, repository, query, presenter and a first address. */
export const subDomain = {
  usage: 'sub-domain <dịch vụ> <danh từ số nhiều>',
  example: 'sub-domain community reading-lists',
  /** @param {string[]} args @param {Date} now */
  plan([service, plural], now) {
    serviceName(service);
    const booted = bootedService(service, ['testUser']);
    const name = kebab(plural, 'Tên miền con');
    const one = singular(name);
    const folder = `services/${service}/src/${name}`;
    const entity = `${pascal(one)}Entity`;
    const stamp = migrationStamp(service, now);
    return {
      files: {
        [`${folder}/${one}.entity.ts`]: `import { bigintAsNumber } from '@lacthu/database';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('${snake(name)}')
export class ${entity} {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: number;

  /** User, owned by auth. */
  @Column('bigint', { name: 'user_id', transformer: bigintAsNumber })
  userId!: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
`,
        [`${folder}/${name}.repository.ts`]: `import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ${entity} } from './${one}.entity';

@Injectable()
export class ${pascal(name)}Repository {
  constructor(@InjectRepository(${entity}) private readonly ${camel(name)}: Repository<${entity}>) {}

  /** A user's own, newest first. */
  findNewest(userId: number, limit: number): Promise<${entity}[]> {
    return this.${camel(name)}.find({ where: { userId }, order: { id: 'DESC' }, take: limit });
  }
}
`,
        [`${folder}/${name}.queries.ts`]: `import { Injectable } from '@nestjs/common';
import { ${pascal(name)}Repository } from './${name}.repository';
import type { ${entity} } from './${one}.entity';

const LIST_LENGTH = 50;

@Injectable()
export class ${pascal(name)}Queries {
  constructor(private readonly ${camel(name)}: ${pascal(name)}Repository) {}

  listFor(userId: number): Promise<${entity}[]> {
    return this.${camel(name)}.findNewest(userId, LIST_LENGTH);
  }
}
`,
        [`${folder}/${one}.presenter.ts`]: `import type { ${entity} } from './${one}.entity';

/** Answer for a ${words(one)}: the fields listed here and no others. */
export function present${pascal(one)}(${camel(one)}: ${entity}) {
  return { id: Number(${camel(one)}.id), created_at: ${camel(one)}.createdAt.toISOString() };
}
`,
        [`${folder}/${name}.controller.ts`]: `import { Controller, Get } from '@nestjs/common';
import { Access, CurrentUser, type ActingUser } from '@lacthu/http';
import { present${pascal(one)} } from './${one}.presenter';
import { ${pascal(name)}Queries } from './${name}.queries';

@Controller('api/${name}')
export class ${pascal(name)}Controller {
  constructor(private readonly ${camel(name)}: ${pascal(name)}Queries) {}

  @Access('user')
  @Get()
  async list(@CurrentUser() user: ActingUser) {
    return (await this.${camel(name)}.listFor(user.id)).map(present${pascal(one)});
  }
}
`,
        [`${folder}/${name}.int-spec.ts`]: `${booted.imports}

describe('${words(name)}', () => {
${booted.lifetime}

  it('asks for a login', async () => {
    expect((await ${booted.call}({ path: '/api/${name}' })).status).toBe(401);
  });

  it('shows a person what is their own and nothing else', async () => {
    const answer = await ${booted.call}({ path: '/api/${name}', user: testUser({ id: 7 }) });
    expect(answer.json).toEqual(['write this test first: make one for user 7 and one for another']);
  });
});
`,
        ...migrationFile(service, stamp, `create-${name}`, {
          up: [
            `CREATE TABLE ${snake(name)} (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_${snake(name)} PRIMARY KEY,
        user_id bigint NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`,
            `COMMENT ON COLUMN ${snake(name)}.user_id IS 'user, owned by auth'`,
            `CREATE INDEX ix_${snake(name)}__user_id_id ON ${snake(name)} (user_id, id DESC)`,
          ],
          down: [`DROP TABLE ${snake(name)}`],
        }),
      },
      next: [
        `services/${service}/src/${service}.database.ts: entity vào entities, migration vào migrations`,
        `services/${service}/src/${service}.module.ts: entity vào TypeOrmModule.forFeature, ${pascal(name)}Controller vào controllers, ${pascal(name)}Queries và ${pascal(name)}Repository vào providers`,
        `libs/contracts/src/http/${service}/: schema của câu trả lời; libs/contracts/src/api/${service}.api.ts: mô tả 'GET /api/${name}'`,
        `gateway/src/routes/route-table.ts: route('GET /api/${name}', '${service}', 'user')`,
      ],
    };
  },
};
